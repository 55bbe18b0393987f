/** The process in which the tests of a target run against one mutant after the other, told by messages. */
import fc from 'fast-check'
import { changeModule, installHooks } from './module-hooks.ts'
import { beginTests, runTests } from './small-vitest.ts'

/** What the process is asked: to run tests, against a changed file if one is named. */
export interface Question {
  readonly tests: readonly string[]
  readonly changed?: { readonly url: string; readonly source: string }
}

/** What it answers: why a test failed, if one did. */
export interface Answer {
  readonly failure?: string
}

/** The same random values in every run. */
fc.configureGlobal({ seed: 1 })
installHooks()

process.on('disconnect', () => process.exit())
process.on('message', async (question: Question) => {
  process.send!(await answer(question))
})

async function answer({ tests, changed }: Question): Promise<Answer> {
  try {
    if (changed) changeModule(changed.url, changed.source)
    for (const test of tests) {
      beginTests()
      await import(test)
      await runTests()
    }
    return {}
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
