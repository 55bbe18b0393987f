/** Messages between the nodes of an installation: a plain emitter in one process, PostgreSQL between several. */
import { EventEmitter } from 'node:events'
import { describeError } from '../logging/logger.ts'
import type { StoreLog } from '../store/index.ts'

/** The topic on which a bus says that it was away and is back: what was said meanwhile is lost. */
export const RECONNECTED = 'bus.reconnected'

/** Receives a message; it was JSON on the way. */
export type BusListener = (message: unknown) => void

/**
 * Carries messages to all nodes, the sender included, at most once each: what must not be lost is kept in the database,
 * and a message only says where to look.
 */
export interface MessageBus {
  /** Resolves when the message is on its way. */
  publish(topic: string, message: unknown): Promise<void>
  /** Calls back for each message of a topic; the function it gives ends that. */
  subscribe(topic: string, listener: BusListener): () => void
  stop(): Promise<void>
}

/** Topics and their listeners on this node. */
export class Listeners {
  readonly #emitter = new EventEmitter()
  readonly #log: StoreLog

  constructor(log: StoreLog) {
    this.#emitter.setMaxListeners(0)
    this.#log = log
  }

  add(topic: string, listener: BusListener): () => void {
    const guarded = (message: unknown) => {
      try {
        listener(message)
      } catch (error) {
        this.#log.warn(describeError(error), 'a listener to the message bus failed')
      }
    }
    this.#emitter.on(topic, guarded)
    return () => void this.#emitter.off(topic, guarded)
  }

  tell(topic: string, message: unknown): void {
    this.#emitter.emit(topic, message)
  }
}

/** The bus of a single process. */
export function openLocalBus(log: StoreLog): MessageBus {
  const listeners = new Listeners(log)
  return {
    // Never within the call: a sender must not find itself in the middle of its own listener.
    publish: async (topic, message) => {
      const copy: unknown = JSON.parse(JSON.stringify(message))
      setImmediate(() => listeners.tell(topic, copy))
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    stop: async () => {},
  }
}
