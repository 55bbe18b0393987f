/** Runs the `codarium` command: as a process of its own, or in this one, which takes a hundredth of the time; for tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'

/** How a command has ended, and what it printed on both streams. */
export interface EndedCommand {
  readonly code: number | null
  readonly output: string
}

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess
  /** What it has printed so far, on both streams. */
  output(): string
  readonly ended: Promise<EndedCommand>
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
  const ended = new Promise<EndedCommand>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, output: () => output, ended }
}

/** A command that runs in this process, one at a time: what it is told, what it prints, and its exit code are the same. */
export function command(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Omit<RunningCommand, 'child'> {
  const { output, restore } = takeOutput()
  const restoreListeners = keepListeners()
  const surroundings = process.env
  const { PATH, NODE_COMPILE_CACHE } = surroundings
  process.env = { PATH, NODE_COMPILE_CACHE, ...environment }
  const ended = runCommand(words)
    .finally(() => {
      process.env = surroundings
      restoreListeners()
      restore()
    })
    .then((code) => ({ code, output: output() }))
  return { output, ended }
}

/** What a command or a start listens to for the rest of its process. */
const EVENTS = ['SIGINT', 'SIGTERM', 'warning', 'uncaughtException', 'unhandledRejection']

/** Those who listen now are the ones who listen again once the function is called. */
function keepListeners(): () => void {
  const emitter: EventEmitter = process
  const kept = EVENTS.map((event) => [event, emitter.rawListeners(event) as (() => void)[]] as const)
  return () => {
    for (const [event, listeners] of kept) {
      emitter.removeAllListeners(event)
      for (const each of listeners) emitter.on(event, each)
    }
  }
}

/** Keeps what is printed instead of printing it. */
function takeOutput() {
  let output = ''
  const take = (text: unknown) => {
    output += text
    return true
  }
  const takeLine = (line: unknown) => void take(`${line}\n`)
  const taken = [
    vi.spyOn(console, 'log').mockImplementation(takeLine),
    vi.spyOn(console, 'error').mockImplementation(takeLine),
    vi.spyOn(process.stdout, 'write').mockImplementation(take),
    vi.spyOn(process.stderr, 'write').mockImplementation(take),
  ]
  const restore = () => {
    for (const each of taken) each.mockRestore()
  }
  return { output: () => output, restore }
}
