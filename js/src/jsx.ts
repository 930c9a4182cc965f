/** What JSX is turned into; the build puts it where JSX is used. */
export { Fragment, h } from "preact";
