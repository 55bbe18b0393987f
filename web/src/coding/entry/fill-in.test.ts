/** Which diagnoses a code can belong to: daggers for an asterisk, all that stand alone for an exclamation mark. */
import { expect, test } from 'vitest'
import { listsOf } from '../session/case/case-lists.ts'
import { partnersFor } from './fill-in.ts'

const marks: Record<string, { usageMark?: string }> = {
  E1120: { usageMark: '+' },
  E1140: { usageMark: '+' },
  N083: { usageMark: '*' },
  B962: { usageMark: '!' },
  J181: {},
}
const markOf = (code: string) => marks[code]?.usageMark
const lists = (...codes: string[]) =>
  listsOf({ diagnoses: codes.map((code) => ({ code })), treatments: [], medications: [] })
const partners = (usageMark: string, ...codes: string[]) => partnersFor(usageMark, lists(...codes), markOf)

test.each([
  ['a dagger for an asterisk', '*', ['J181', 'E1120', 'N083'], ['E1120']],
  ['every dagger, once', '*', ['E1120', 'E1140', 'E1120'], ['E1120', 'E1140']],
  ['without a dagger what stands alone', '*', ['J181', 'B962'], ['J181']],
  ['what stands alone for an exclamation mark', '!', ['J181', 'E1120', 'N083', 'B962'], ['J181', 'E1120']],
  ['nothing for a code without mark', '', ['J181', 'E1120'], []],
])('%s', (_what, mark, codes, found) => {
  expect(partners(mark, ...codes)).toEqual(found)
})

test('nothing for a code the catalogue does not know', () => {
  expect(partnersFor(undefined, lists('J181'), markOf)).toEqual([])
})
