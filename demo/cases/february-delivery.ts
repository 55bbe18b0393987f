/** The delivery of February with 48 cases: the list beside the coding screen, eighteen of them as drawn there. */
import { motherAndChild } from './birth.ts'
import { drawPattern, type Given, makeCase } from './generate.ts'
import { patterns } from './patterns.ts'
import { pneumoniaAsDelivered } from './pneumonia.ts'
import { seededRandom } from './random.ts'
import { sampleCase } from './sample-case.ts'
import type { Case } from './spiges.ts'

const SEED = 20_260_201
const CASES = 48
const LAST_DAY = Date.UTC(2026, 1, 28)
const DAY_MS = 86_400_000

/** The drawn cases by number: their pattern and what the list shows of them. */
const drawn: readonly (Given & { readonly id: string; readonly pattern: string })[] = [
  { id: '20260471', pattern: 'heart failure', main: 'I50.14', sex: 'm', age: 83, days: 9 },
  { id: '20260474', pattern: 'appendicitis', main: 'K35.32', sex: 'w', age: 34, days: 4 },
  { id: '20260475', pattern: 'hip replacement', main: 'M16.1', sex: 'w', age: 68, days: 6 },
  { id: '20260483', pattern: 'stroke', main: 'I63.4', sex: 'm', age: 77, days: 8 },
  { id: '20260485', pattern: 'bile duct stones', main: 'K80.50', sex: 'w', age: 56, days: 5 },
  { id: '20260486', pattern: 'kidney infection', main: 'N10', sex: 'w', age: 41, days: 4 },
  { id: '20260490', pattern: 'trochanteric fracture', main: 'S72.10', sex: 'w', age: 88, days: 14 },
  { id: '20260491', pattern: 'atrial fibrillation', main: 'I48.0', sex: 'm', age: 69, days: 3 },
  { id: '20260493', pattern: 'diverticulitis', main: 'K57.32', sex: 'm', age: 61, days: 5 },
  { id: '20260496', pattern: 'erysipelas', main: 'A46', sex: 'm', age: 52, days: 6 },
  { id: '20260497', pattern: 'kidney infection', sex: 'w', age: 24, days: 2 },
  { id: '20260501', pattern: 'chronic lung disease', main: 'J44.11', sex: 'm', age: 74, days: 7 },
  { id: '20260502', pattern: 'tonsils', main: 'J35.0', sex: 'w', age: 9, days: 2 },
  { id: '20260504', pattern: 'diabetes', main: 'E11.61', sex: 'm', age: 66, days: 10 },
  { id: '20260507', pattern: 'heart attack', main: 'I21.4', sex: 'm', age: 58, days: 5 },
]

/** The case the hospital sent without any diagnosis. */
const WITHOUT_DIAGNOSES = '20260497'

function cases(): Case[] {
  const random = seededRandom(SEED)
  const discharge = () => new Date(LAST_DAY - random.between(0, 20) * DAY_MS)
  const known = drawn.map(({ id, pattern, ...given }) => {
    const made = makeCase(id, patterns.find(({ name }) => name === pattern)!, discharge(), random, given)
    return id === WITHOUT_DIAGNOSES ? { ...made, diagnoses: [] } : made
  })
  const all = [...known, ...motherAndChild, pneumoniaAsDelivered]
  for (let id = 20_260_540; all.length < CASES; id += 3) {
    all.push(makeCase(String(id), drawPattern(random), discharge(), random))
  }
  return all.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const februaryDelivery = sampleCase(
  'february-delivery',
  {
    title: { de: 'Lieferung Februar 2026', fr: 'Lot de février 2026', it: 'Fornitura febbraio 2026' },
    subtitle: { de: 'SwissDRG, 48 Fälle', fr: 'SwissDRG, 48 cas', it: 'SwissDRG, 48 casi' },
  },
  cases,
)
