/** What may not be the main diagnosis. */

import { codeSet } from '@codarium/domain'
import type { CodedCase, Diagnosis } from '../case/coded-case.ts'
import { hitOf } from './code-checks.ts'
import type { CaseRule, Hit } from './rule.ts'

/** Chapter XX. */
export const externalCauses = codeSet('ICD10', 'V00-Y99')

export const mainDiagnosisChecks: readonly CaseRule[] = [
  {
    type: 'MAIN_DIAGNOSIS_MISSING',
    severity: 'ERROR',
    source: 'BFS 1',
    message: {
      de: 'Die Hauptdiagnose fehlt.',
      fr: 'Le diagnostic principal manque.',
      it: 'Manca la diagnosi principale.',
    },
    find: ({ main }) => (main ? [] : [{ row: { list: 'mainDiagnosis', index: 0 } }]),
  },
  {
    type: 'ASTERISK_AS_MAIN',
    severity: 'ERROR',
    source: 'BFS 3',
    message: {
      de: '{code} ist ein Sterncode und darf nicht Hauptdiagnose sein: zuerst die Ursache (Kreuzcode) angeben.',
      fr: '{code} est un code à astérisque et ne peut être diagnostic principal : indiquer d’abord la cause (dague).',
      it: '{code} è un codice con asterisco e non può essere diagnosi principale: indicare prima la causa (croce).',
    },
    find: (of) => mainIf(of, ({ entry }) => entry?.usageMark === '*'),
  },
  {
    type: 'EXCLAMATION_AS_MAIN',
    severity: 'ERROR',
    source: 'BFS 4',
    message: {
      de: '{code} ist ein Code mit Ausrufezeichen und darf nicht Hauptdiagnose sein.',
      fr: '{code} est un code avec point d’exclamation et ne peut être diagnostic principal.',
      it: '{code} è un codice con punto esclamativo e non può essere diagnosi principale.',
    },
    find: (of) => mainIf(of, ({ entry, bare }) => entry?.usageMark === '!' && !externalCauses(bare)),
  },
  {
    type: 'EXTERNAL_CAUSE_AS_MAIN',
    severity: 'ERROR',
    source: 'BFS 5',
    message: {
      de: '{code} ist eine äussere Ursache und darf nicht Hauptdiagnose sein.',
      fr: '{code} est une cause externe et ne peut être diagnostic principal.',
      it: '{code} è una causa esterna e non può essere diagnosi principale.',
    },
    find: (of) => mainIf(of, ({ entry, bare }) => entry !== undefined && externalCauses(bare)),
  },
  {
    type: 'UNACCEPTABLE_MAIN_DIAGNOSIS',
    severity: 'ERROR',
    source: 'SwissDRG',
    message: {
      de: '{code} ist als Hauptdiagnose nicht zulässig.',
      fr: '{code} n’est pas admis comme diagnostic principal.',
      it: '{code} non è ammesso come diagnosi principale.',
    },
    find: (of) => mainIf(of, (main) => isListed(main, of)),
  },
]

function mainIf({ main }: CodedCase, breaks: (main: Diagnosis) => boolean): Hit[] {
  return main && breaks(main) ? [hitOf(main)] : []
}

/** The list names marked codes and external causes as well; they are told apart above. */
function isListed({ entry, bare }: Diagnosis, { knowledge }: CodedCase): boolean {
  if (!entry || entry.usageMark === '*' || entry.usageMark === '!' || externalCauses(bare)) return false
  return knowledge.support(entry).mainDiagnosis?.unacceptable === true
}
