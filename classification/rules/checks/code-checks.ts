/** Codes that do not exist, may not be coded or stand twice. */
import type { CaseFinding } from '@codarium/contract'
import { codeSet } from '@codarium/domain'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import type { CodedLine, Diagnosis, Procedure } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'
import { type CaseRule, findingOf, type Hit, type RuleHead } from './rule.ts'

const unknown: Messages = {
  de: 'Der Code {code} ist im Katalog nicht vorhanden.',
  fr: 'Le code {code} n’existe pas dans le catalogue.',
  it: 'Il codice {code} non esiste nel catalogo.',
}

const notCodable: Messages = {
  de: '{code} ist nicht endständig: einen Code darunter wählen.',
  fr: '{code} n’est pas terminal : choisir un code plus précis.',
  it: '{code} non è terminale: scegliere un codice più preciso.',
}

const duplicate: Messages = {
  de: '{code} ist schon erfasst.',
  fr: '{code} est déjà saisi.',
  it: '{code} è già registrato.',
}

const notUsed: Messages = {
  de: '{code} wird nicht kodiert.',
  fr: '{code} ne se code pas.',
  it: '{code} non si codifica.',
}

const duplicateRule: RuleHead = { type: 'DUPLICATE_CODE', severity: 'WARNING', source: 'BFS 47', message: duplicate }

/** Radiotherapy and chemotherapy sessions are told by the disease and the procedure. */
const sessions = codeSet('ICD10', 'Z51.0 Z51.1 Z51.82')
/** Dialyses whose kind is not told. */
const impreciseProcedures = codeSet('CHOP', '39.95.30 39.95.40 39.95.70 39.95.80 39.95.A0 39.95.C0 39.95.D0 39.95.E0')

export const codeChecks: readonly CaseRule[] = [
  {
    type: 'UNKNOWN_CODE',
    severity: 'ERROR',
    source: 'BFS 11',
    message: unknown,
    find: ({ diagnoses }) => diagnoses.filter(({ entry }) => !entry).map(hitOf),
  },
  {
    type: 'UNKNOWN_CODE',
    severity: 'ERROR',
    source: 'BFS 51',
    message: unknown,
    find: ({ procedures }) => procedures.filter(({ entry }) => !entry).map(hitOf),
  },
  {
    type: 'NOT_CODABLE',
    severity: 'ERROR',
    source: 'BFS 14',
    message: notCodable,
    find: ({ diagnoses }) => diagnoses.filter(({ entry }) => entry?.codable === false).map(hitOf),
  },
  {
    type: 'NOT_CODABLE',
    severity: 'ERROR',
    source: 'BFS 54',
    message: notCodable,
    find: ({ procedures }) => procedures.filter(({ entry }) => entry?.codable === false).map(hitOf),
  },
  {
    ...duplicateRule,
    find: ({ diagnoses }) => repeated(diagnoses.filter(countsAsDuplicate), diagnosisKey).map(hitOf),
  },
  {
    type: 'DUPLICATE_CODE',
    severity: 'WARNING',
    source: 'BFS 116',
    message: duplicate,
    find: ({ procedures }) => repeated(procedures.filter(known), procedureKey).map(hitOf),
  },
  {
    type: 'CODE_NOT_USED',
    severity: 'WARNING',
    source: 'BFS 24',
    message: notUsed,
    find: ({ diagnoses }) => diagnoses.filter(({ entry, bare }) => entry && sessions(bare)).map(hitOf),
  },
  {
    type: 'CODE_NOT_USED',
    severity: 'ERROR',
    source: 'BFS 115',
    message: notUsed,
    find: ({ procedures }) => procedures.filter(({ entry, bare }) => entry && impreciseProcedures(bare)).map(hitOf),
  },
]

/** The break of a rule in a line. */
export function hitOf({ row, code }: CodedLine): Hit {
  return { row, code }
}

/** Whether a line holds a code of the catalogue. */
export function known({ entry }: CodedLine): boolean {
  return entry !== undefined
}

/** What is said of a diagnosis that is coded already; procedures are repeated on other days and sides. */
export function duplicateDiagnosis({ system, code, usageMark }: CodeEntry): CaseFinding[] {
  return system === 'ICD10' && usageMark !== '!' ? [findingOf(duplicateRule, { code })] : []
}

/** A code with ! is repeated once for each code it specifies (domain.md 1.6); it counts once its partner is named. */
function countsAsDuplicate(diagnosis: Diagnosis): boolean {
  return known(diagnosis) && (diagnosis.entry?.usageMark !== '!' || diagnosis.partner !== undefined)
}

function diagnosisKey({ bare, partner = '', side = '' }: Diagnosis): string {
  return `${bare} ${partner} ${side}`
}

/** The same procedure on another day or side is another one. */
function procedureKey({ bare, side = '', begin = '' }: Procedure): string {
  return `${bare} ${side} ${begin.slice(0, 8)}`
}

function repeated<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const key = keyOf(line)
    const again = seen.has(key)
    seen.add(key)
    return again
  })
}
