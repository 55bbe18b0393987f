/** Runs the tests of a target in a process of its own, which is ended when a mutant makes it endless. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Question } from './mutant-child.ts'

/** A mutant is endless when its tests take so many times as long as without it, and at least as long (ms). */
const SLOWER = 5
const LEAST_LIMIT = 2_000
/** Modules that were loaded stay in memory: after so many mutants comes a new process. */
const MUTANTS_PER_PROCESS = 150

/** Random deliveries per property: a change that so many do not show, hundreds hardly do. */
const CASES_RUNS = '50'

/** What became of a mutant; `endless` and `crashed` are noticed too. */
export type Fate = 'survived' | 'failed' | 'endless' | 'crashed'

/** The tests of a target, ready to be run again and again. */
export class TestProcess {
  readonly #tests: readonly string[]
  #child: ChildProcess | undefined
  #left = 0
  #limit = Number.POSITIVE_INFINITY

  constructor(tests: readonly string[]) {
    this.#tests = tests
  }

  /** Runs the tests against one changed file, those named first before the others. */
  async run(url: string, source: string, first: readonly string[]): Promise<Fate> {
    if (!this.#child || this.#left-- === 0) await this.#start()
    const tests = [...new Set([...first, ...this.#tests])]
    const answer = await this.#ask({ tests, changed: { url, source } })
    if (typeof answer === 'string') return answer
    return answer.failure === undefined ? 'survived' : 'failed'
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** A new process has run the tests once: they must pass, and say how long they take. */
  async #start(): Promise<void> {
    this.stop()
    this.#child = fork(new URL('mutant-child.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, CASES_RUNS },
    })
    this.#left = MUTANTS_PER_PROCESS
    this.#limit = Number.POSITIVE_INFINITY
    const began = performance.now()
    const answer = await this.#ask({ tests: this.#tests })
    if (typeof answer === 'string' || answer.failure !== undefined)
      throw new Error(`the tests fail without a change: ${typeof answer === 'string' ? answer : answer.failure}`)
    this.#limit = Math.max(LEAST_LIMIT, SLOWER * (performance.now() - began))
  }

  async #ask(question: Question): Promise<Answer | 'endless' | 'crashed'> {
    const child = this.#child!
    const { promise, resolve } = Promise.withResolvers<Answer | 'endless' | 'crashed'>()
    const timer = Number.isFinite(this.#limit) ? setTimeout(() => resolve('endless'), this.#limit) : undefined
    const onExit = () => resolve('crashed')
    child.once('message', (answer: Answer) => resolve(answer))
    child.once('exit', onExit)
    child.send(question)
    const answer = await promise
    clearTimeout(timer)
    child.removeAllListeners()
    if (typeof answer === 'string') this.stop()
    return answer
  }
}
