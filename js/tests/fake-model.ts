import type { Listener, Model } from "../src/shell/model";

/** A host's model: state with change events, a list of what was sent, and `receive` for what Python says. */
export class FakeModel implements Model {
  readonly sent: unknown[] = [];
  readonly listeners = new Map<string, Set<Listener>>();
  constructor(readonly state: Record<string, unknown>) {}
  get = (name: string) => this.state[name];
  set(name: string, value: unknown) {
    if (Object.is(this.state[name], value)) return;
    this.state[name] = value;
    this.emit(`change:${name}`);
  }
  save_changes() {}
  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }
  off(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener);
  }
  send(content: unknown) {
    this.sent.push(content);
  }
  emit(event: string, ...args: unknown[]) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...args);
  }
  receive = (message: unknown) => this.emit("msg:custom", message);
  get listening() {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
}
