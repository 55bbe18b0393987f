/** Things compiled when they are first used, or in the quiet moments after the start, whichever comes first. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Pause (ms) between two compilations, in which requests get their turn. */
const PAUSE = 1
/** Pause (ms) before the first: whoever waited for the start gets an answer before anything is compiled for others. */
const FIRST_PAUSE = 100

/** Compilations that nobody has needed yet. */
export class Compilations {
  readonly #waiting = new Set<() => unknown>()

  /** A function that compiles at its first call: the start need not wait for what is not called in the first seconds. */
  later<Compiled>(compile: () => Compiled): () => Compiled {
    let compiled: { readonly value: Compiled } | undefined
    const get = () => {
      this.#waiting.delete(get)
      compiled ??= { value: compile() }
      return compiled.value
    }
    this.#waiting.add(get)
    return get
  }

  /** Compiles what is left, one at a time, so that no caller has to wait for it; ends early when the signal says so. */
  async finish(signal: AbortSignal): Promise<void> {
    await sleep(FIRST_PAUSE, undefined, { ref: false })
    for (const get of this.#waiting) {
      if (signal.aborted) return
      get()
      await sleep(PAUSE, undefined, { ref: false })
    }
  }
}

/** The same compilation, made once for each schema, however often it is asked for. */
export function eachOnce<Schema extends object, Compiled>(
  compile: (schema: Schema) => Compiled,
): (schema: Schema) => Compiled {
  const known = new WeakMap<Schema, Compiled>()
  return (schema) => {
    const compiled = known.get(schema) ?? compile(schema)
    known.set(schema, compiled)
    return compiled
  }
}
