/** Waits until a server has learned the models of search by meaning from what was imported. */
import type { BuildStatusAnswer } from '@codarium/contract'

/** Longest time (ms): minutes on a quiet machine, several times that on a busy one. */
const LONGEST = 40 * 60_000
const SYSTEMS = ['ICD10', 'CHOP']

/** Resolves when the models of diagnoses and procedures are in use; gives what learning took. */
export async function modelsLearned(url: string): Promise<BuildStatusAnswer['training']> {
  const end = performance.now() + LONGEST
  while (performance.now() < end) {
    const answer = await fetch(`${url}/api/admin/thesaurus/build/status`)
    const { training } = (await answer.json()) as BuildStatusAnswer
    const wanted = training.filter(({ system }) => SYSTEMS.includes(system))
    if (wanted.length >= SYSTEMS.length && wanted.every(({ state }) => state === 'DONE')) return wanted
    const failed = wanted.find(({ state }) => state === 'FAILED' || state === 'OFF')
    if (failed) throw new Error(`the model of ${failed.system} is ${failed.state}: ${failed.reason}`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('the models were not learned in time')
}
