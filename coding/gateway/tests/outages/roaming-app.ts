/** An app whose connection breaks now and then and that goes on at whichever node works: it drops what it knows by its number. For tests. */
import { connectClient, type LineClient } from './line-client.ts'

/** An app that changes nodes. */
export class RoamingApp {
  readonly #connections: LineClient[] = []

  /** Goes on at a node; every second time it says how far it is, else the server must know. */
  async goTo(node: string, token: string): Promise<void> {
    this.#connections.at(-1)?.cut()
    const last = this.#connections.length % 2 === 1 ? this.kept().length : undefined
    this.#connections.push(await connectClient(`${node}/ws/app?instanceId=roaming`, token, last))
  }

  /** The sessions of the events it kept, in the order of their numbers as they came. */
  kept(): string[] {
    const kept: string[] = []
    for (const { sequence, sessionId } of this.#connections.flatMap((connection) => connection.ends())) {
      if (sequence === kept.length + 1) kept.push(sessionId)
    }
    return kept
  }

  /** Whether no connection got a number twice. */
  isSound(): boolean {
    return this.#connections.every((connection) => {
      const numbers = connection.ends().map(({ sequence }) => sequence)
      return new Set(numbers).size === numbers.length
    })
  }
}
