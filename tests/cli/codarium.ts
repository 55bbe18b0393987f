/** Runs the `codarium` command as a process of its own; for tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess
  /** What it has printed so far, on both streams. */
  output(): string
  readonly ended: Promise<{ code: number | null; output: string }>
}

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

/** Starts the command with these words and nothing of our environment. */
export function codarium(words: readonly string[], environment: Readonly<Record<string, string>>): RunningCommand {
  const child = spawn(process.execPath, [main, ...words], { env: { PATH: process.env.PATH ?? '', ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, output: () => output, ended }
}
