/** Codes that must go with the stay: its tariff, how it began and how it ended. */

import { codeSet } from '@codarium/domain'
import type { CodedCase } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'
import { hitOf, known } from './code-checks.ts'
import type { CaseRule, Hit } from './rule.ts'

const lethal = codeSet('ICD10', 'R95 R96 R98 R99 P95 O95-O97 S18 I46.1 P96.4')
/** Autopsy. */
const afterDeath = codeSet('CHOP', '89.81')
/** Waiting for a place in another institution. */
const waiting = codeSet('ICD10', 'Z75.8')
/** SpiGes eintrittsart: transfer within the house. */
const INTERNAL_TRANSFER = '4'

const missing: Messages = {
  de: 'ST Reha: {expected} fehlt.',
  fr: 'ST Reha : {expected} manque.',
  it: 'ST Reha: manca {expected}.',
}

export const stayChecks: readonly CaseRule[] = [
  {
    type: 'LETHAL_MAIN_DIAGNOSIS',
    severity: 'WARNING',
    source: 'BFS 15',
    message: {
      de: '{code} als Hauptdiagnose setzt den Tod voraus, der Austritt sagt etwas anderes.',
      fr: '{code} comme diagnostic principal suppose le décès, la sortie indique autre chose.',
      it: '{code} come diagnosi principale presuppone il decesso, la dimissione indica altro.',
    },
    find: (of) => mainIf(of, lethal, of.stay.died === false),
  },
  {
    type: 'ONLY_AFTER_DEATH',
    severity: 'WARNING',
    source: 'BFS 57',
    message: {
      de: '{code} ist nur beim Todesfall möglich.',
      fr: '{code} n’est possible qu’en cas de décès.',
      it: '{code} è possibile solo in caso di decesso.',
    },
    find: ({ procedures, stay }) =>
      stay.died === false ? procedures.filter((each) => known(each) && afterDeath(each.bare)).map(hitOf) : [],
  },
  {
    type: 'WAITING_FOR_CARE',
    severity: 'ERROR',
    source: 'BFS 6',
    message: {
      de: 'Ein Fall mit Hauptdiagnose {code} wird nicht über SwissDRG abgerechnet.',
      fr: 'Un cas avec {code} comme diagnostic principal ne se facture pas par SwissDRG.',
      it: 'Un caso con {code} come diagnosi principale non si fattura con SwissDRG.',
    },
    find: (of) => mainIf(of, waiting, of.stay.tariff === 'SWISSDRG'),
  },
  {
    type: 'WAITING_FOR_CARE',
    severity: 'ERROR',
    source: 'BFS 7',
    message: {
      de: 'Die Hauptdiagnose {code} verlangt die Eintrittsart 4 (interner Übertritt).',
      fr: 'Le diagnostic principal {code} demande le mode d’admission 4 (transfert interne).',
      it: 'La diagnosi principale {code} richiede il tipo di ammissione 4 (trasferimento interno).',
    },
    find: (of) => mainIf(of, waiting, (of.stay.admissionType ?? INTERNAL_TRANSFER) !== INTERNAL_TRANSFER),
  },
  {
    type: 'WAITING_FOR_CARE',
    severity: 'WARNING',
    source: 'BFS 640',
    message: {
      de: '{code} ist nur als Hauptdiagnose vorgesehen.',
      fr: '{code} n’est prévu que comme diagnostic principal.',
      it: '{code} è previsto solo come diagnosi principale.',
    },
    find: ({ diagnoses }) => diagnoses.filter((each) => known(each) && !each.isMain && waiting(each.bare)).map(hitOf),
  },
  ...rehabilitationRules(),
]

/** What every case of rehabilitation must hold. */
function rehabilitationRules(): CaseRule[] {
  const needs = [
    { source: 'BFS 31', system: 'ICD10', expected: 'U50', name: 'U50.-' },
    { source: 'BFS 32', system: 'ICD10', expected: 'U51', name: 'U51.-' },
    { source: 'BFS 60', system: 'CHOP', expected: 'BA', name: 'CHOP BA.-' },
    { source: 'BFS 62', system: 'CHOP', expected: 'AA.21', name: 'CHOP AA.21.-' },
  ] as const
  return needs.map(({ source, system, expected, name }) => {
    const isExpected = codeSet(system, expected)
    const isChecked = ({ stay, unchecked }: CodedCase) => stay.tariff === 'ST_REHA' && !(system === 'CHOP' && unchecked)
    const isThere = ({ diagnoses, procedures }: CodedCase) =>
      (system === 'ICD10' ? diagnoses : procedures).some(({ bare }) => isExpected(bare))
    return {
      type: 'REHABILITATION_CODE_MISSING',
      severity: 'ERROR',
      source,
      message: missing,
      find: (of) => (isChecked(of) && !isThere(of) ? [{ words: { expected: name } }] : []),
    }
  })
}

function mainIf({ main }: CodedCase, set: (bare: string) => boolean, applies: boolean): Hit[] {
  return applies && main?.entry && set(main.bare) ? [hitOf(main)] : []
}
