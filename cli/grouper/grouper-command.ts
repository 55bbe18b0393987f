/** `codarium grouper check`: runs the grouper contract against an adapter and lists what fails. */
import { checkGrouper, type GrouperCheck } from '@codarium/coding'
import { Refused } from '../imports/import-desk.ts'
import { reporting } from '../imports/reporting.ts'
import { readWords, WrongWords } from '../imports/words.ts'

/** How long (ms) an answer may take: longer than any session would wait. */
const TIME_LIMIT = 30_000

/** Runs the command: 0 keeps the contract, 1 breaks it or does not answer. */
export function grouperCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const { values, positionals } = readWords(words, { token: { type: 'string' } })
    const [verb, address = '', ...rest] = positionals
    if (verb !== 'check' || rest.length > 0)
      throw new WrongWords('a grouper can be told to be checked: check <address>')
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new WrongWords('name the base address of a grouper')
    return check(address, values.token ?? process.env.SVC_GROUPER_TOKEN ?? '')
  })
}

async function check(address: string, token: string): Promise<number> {
  const done: GrouperCheck[] = []
  try {
    await checkGrouper({ address, token, timeLimit: TIME_LIMIT }, (each) => {
      done.push(each)
      tell(each)
    })
  } catch (error) {
    if ((error as Error).name !== 'GrouperFailure') throw error
    throw new Refused(`no grouper answers at ${address}`)
  }
  const failed = done.filter(({ faults }) => faults.length > 0).length
  console.log(`${done.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function tell({ name, faults }: GrouperCheck): void {
  console.log(`${faults.length > 0 ? 'FAILED' : 'ok    '} ${name}`)
  for (const { field, wrong } of faults) console.log(`         ${field || 'the answer'} ${wrong}`)
}
