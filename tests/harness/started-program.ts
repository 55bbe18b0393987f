/** A program of ours in a process of its own, followed by the lines it prints; for tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Programs a test has started, to be ended with it. */
export class StartedPrograms {
  readonly #children: ChildProcess[] = []

  /** Starts a program and gives a way to wait for a line it prints; each line is looked at once, as they come. */
  start(program: string, words: readonly string[], env: Record<string, string> = {}) {
    const path = fileURLToPath(new URL(`../../${program}`, import.meta.url))
    const child = spawn(process.execPath, [path, ...words], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#children.push(child)
    const lines = createInterface(child.stdout as NodeJS.ReadableStream)[Symbol.asyncIterator]()
    return async (wanted: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`${program} ended before it said ${wanted}`)
        const found = wanted.exec(value)
        if (found) return found
      }
    }
  }

  /** Ends what still runs. */
  end(): void {
    for (const child of this.#children) child.kill('SIGKILL')
  }
}
