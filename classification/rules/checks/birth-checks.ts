/** Pregnancy, delivery and the newborn. */

import { ageOf, codeSet } from '@codarium/domain'
import type { CodedCase } from '../case/coded-case.ts'
import { hitOf, known } from './code-checks.ts'
import { leading } from './partner-checks.ts'
import type { CaseRule } from './rule.ts'

const pregnancies = codeSet('ICD10', 'O03-O07 O10-O16 O20-O48 O60-O75 O80-O82 Z34-Z37')
const durations = codeSet('ICD10', 'O09')
const deliveries = codeSet('ICD10', 'O80-O82')
const outcomes = codeSet('ICD10', 'Z37')
const newborns = codeSet('ICD10', 'Z38')

export const birthChecks: readonly CaseRule[] = [
  {
    type: 'PREGNANCY_DURATION_MISSING',
    severity: 'WARNING',
    source: 'BFS 21',
    message: {
      de: '{code} verlangt die Dauer der Schwangerschaft (O09.-!) als Nebendiagnose.',
      fr: '{code} demande la durée de la grossesse (O09.-!) comme diagnostic supplémentaire.',
      it: '{code} richiede la durata della gravidanza (O09.-!) come diagnosi secondaria.',
    },
    find: (of) => (has(of, durations) ? [] : leading(those(of, pregnancies)).map(hitOf)),
  },
  {
    type: 'DELIVERY_OUTCOME_MISSING',
    severity: 'ERROR',
    source: 'BFS 22',
    message: {
      de: '{code} verlangt das Ergebnis der Geburt (Z37.-!) als Nebendiagnose.',
      fr: '{code} demande le résultat de l’accouchement (Z37.-!) comme diagnostic supplémentaire.',
      it: '{code} richiede l’esito del parto (Z37.-!) come diagnosi secondaria.',
    },
    find: (of) => {
      const isTold = those(of, outcomes).some(({ isMain }) => !isMain)
      return isTold ? [] : leading(those(of, deliveries)).map(hitOf)
    },
  },
  {
    type: 'DELIVERY_NOT_MAIN',
    severity: 'ERROR',
    source: 'BFS 23',
    message: {
      de: '{code} ist nur als Hauptdiagnose vorgesehen.',
      fr: '{code} n’est prévu que comme diagnostic principal.',
      it: '{code} è previsto solo come diagnosi principale.',
    },
    find: (of) =>
      those(of, deliveries)
        .filter(({ isMain }) => !isMain)
        .map(hitOf),
  },
  {
    type: 'OUTCOME_CODE_OF_CHILD',
    severity: 'ERROR',
    source: 'BFS 19',
    message: {
      de: '{code} gehört in den Fall der Mutter, nicht in den des Kindes.',
      fr: '{code} appartient au cas de la mère, non à celui de l’enfant.',
      it: '{code} appartiene al caso della madre, non a quello del bambino.',
    },
    find: (of) => (ageOf(of.patient).years === 0 ? those(of, outcomes).map(hitOf) : []),
  },
  {
    type: 'NEWBORN_CODE_OF_MOTHER',
    severity: 'ERROR',
    source: 'BFS 20',
    message: {
      de: '{code} gehört in den Fall des Kindes, nicht in den der Mutter.',
      fr: '{code} appartient au cas de l’enfant, non à celui de la mère.',
      it: '{code} appartiene al caso del bambino, non a quello della madre.',
    },
    find: (of) => ((ageOf(of.patient).years ?? 0) > 0 ? those(of, newborns).map(hitOf) : []),
  },
  ...newbornRules(),
]

/** One child, twins, more: each has its own code (BFS 25 to 27, and with them 16). */
function newbornRules(): CaseRule[] {
  const kinds = [
    { source: 'BFS 25', expected: 'Z38.0', children: [1] },
    { source: 'BFS 26', expected: 'Z38.3', children: [2] },
    { source: 'BFS 27', expected: 'Z38.6', children: [3, 4, 5, 6] },
  ]
  return kinds.map(({ source, expected, children }) => ({
    type: 'NEWBORN_CODE_MISSING',
    severity: 'ERROR',
    source,
    message: {
      de: `Beim lebend geborenen Kind fehlt ${expected}.`,
      fr: `Pour l’enfant né vivant, il manque ${expected}.`,
      it: `Per il nato vivo manca ${expected}.`,
    },
    find: (of) => {
      const applies = children.includes(of.stay.multiplicity ?? 0)
      return applies && !has(of, codeSet('ICD10', expected)) ? [{}] : []
    },
  }))
}

function those({ diagnoses }: CodedCase, set: (bare: string) => boolean) {
  return diagnoses.filter((each) => known(each) && set(each.bare))
}

function has({ diagnoses }: CodedCase, set: (bare: string) => boolean): boolean {
  return diagnoses.some(({ bare }) => set(bare))
}
