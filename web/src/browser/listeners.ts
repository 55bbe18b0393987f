/** Those who want to know when something changes: screens that follow it, parts that go on from it. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Calls `listener` at each change, until the answered function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Something has changed. */
  tell(): void {
    for (const listener of this.#all) listener()
  }
}
