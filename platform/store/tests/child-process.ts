/** Runs one of the small programs in `children/` as a process of its own, to be watched and killed. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './test-store.ts'

/** A running program and the lines it has printed. */
export interface Child {
  readonly process: ChildProcess
  readonly lines: readonly string[]
  /** Calls back for each line the program prints. */
  onLine(listener: (line: string) => void): void
  /** Resolves when the program has printed so many lines; rejects when it ends before. */
  untilLines(count: number): Promise<void>
  /** Resolves with all it printed when it has ended well. */
  output(): Promise<string>
  /** kill -9, and waits until it is gone and all it had printed has arrived. */
  killHard(): Promise<void>
}

/** Starts a program on a database. */
export function runChild(program: string, options: TestDatabase['options'], ...args: string[]): Child {
  const path = fileURLToPath(new URL(`./children/${program}`, import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', path, JSON.stringify(options), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  child.stderr.on('data', (text) => errors.push(String(text)))
  const closed = once(child, 'close')
  return {
    process: child,
    lines,
    onLine: (listener) => void reader.on('line', listener),
    untilLines: async (count) => {
      const enough = new Promise<void>((resolve) => reader.on('line', () => lines.length >= count && resolve()))
      const ended = closed.then(() => Promise.reject(new Error(`${program} ended early: ${errors.join('')}`)))
      if (lines.length < count) await Promise.race([enough, ended])
      ended.catch(() => {})
    },
    output: async () => {
      const [code] = await closed
      if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors.join('')}`)
      return lines.join('\n')
    },
    killHard: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
