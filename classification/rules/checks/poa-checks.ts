/** Present on admission: where it must be told, which values there are, and which U69 code goes with it. */
import { bareCode, needsPoa, POA_VALUES, poaAnswers } from '@codarium/domain'
import type { CodedCase, Diagnosis } from '../case/coded-case.ts'
import { hitOf } from './code-checks.ts'
import type { CaseRule, Hit } from './rule.ts'

export const poaChecks: readonly CaseRule[] = [
  {
    type: 'POA_REQUIRED',
    severity: 'WARNING',
    source: 'BFS 1644',
    message: {
      de: 'Bei {code} angeben, ob die Diagnose bei Eintritt bestand (POA).',
      fr: 'Pour {code}, indiquer si le diagnostic existait à l’entrée (POA).',
      it: 'Per {code} indicare se la diagnosi era presente all’ammissione (POA).',
    },
    find: (of) => of.diagnoses.filter((each) => each.poa === undefined && requiresPoa(each, of)).map(hitOf),
  },
  {
    type: 'POA_INVALID',
    severity: 'ERROR',
    source: 'BFS 1689',
    message: {
      de: '{code}: POA kennt nur die Werte 1, 2, 3 und 9.',
      fr: '{code} : POA n’admet que les valeurs 1, 2, 3 et 9.',
      it: '{code}: POA ammette solo i valori 1, 2, 3 e 9.',
    },
    find: ({ diagnoses }) => diagnoses.filter(({ poa }) => poa !== undefined && !isPoa(poa)).map(hitOf),
  },
  {
    type: 'U69_REQUIRED',
    severity: 'WARNING',
    source: 'SwissDRG',
    message: {
      de: '{code} mit {expected} ergänzen.',
      fr: 'Compléter {code} par {expected}.',
      it: 'Completare {code} con {expected}.',
    },
    find: (of) => of.diagnoses.flatMap((each) => missingU69(each, of)),
  },
]

const isPoa = (value: string) => (POA_VALUES as readonly string[]).includes(value)

function requiresPoa({ entry }: Diagnosis, { knowledge }: CodedCase): boolean {
  return entry?.codable === true && needsPoa(knowledge.support(entry).poa)
}

function missingU69({ entry, row, code, poa }: Diagnosis, { knowledge, diagnosisCodes }: CodedCase): Hit[] {
  const stated = entry?.codable ? knowledge.support(entry).u69 : undefined
  const expected = poaAnswers(poa).flatMap((answer) => stated?.[answer]?.u69Code ?? [])
  const isThere = expected.some((each) => diagnosisCodes.has(bareCode('ICD10', each)))
  if (expected.length === 0 || isThere) return []
  return [{ row, code, words: { expected: expected.map((each) => `${each}!`).join(' / ') } }]
}
