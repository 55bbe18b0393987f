/** The table of the DRGs a diagnosis or procedure can lead to. */
import { optional, required } from '../table/columns.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { CHOP, codesOf, DRG, ICD, type Kind, MDC } from '../values/kinds.ts'
import { fold } from '../values/plain-text.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

type MappingColumn = 'icd' | 'chop' | 'code' | 'system' | 'mdc' | 'drgs'

interface SystemCode {
  readonly system: 'ICD10' | 'CHOP'
  readonly code: string
}

/** The code under ICD, under CHOP or under both; MDC; one DRG or several. */
export const DRG_MAPPING_TABLE = supportingTable<MappingColumn>(
  {
    what: 'DRG mappings',
    columns: {
      icd: optional(DIAGNOSIS),
      chop: optional('CHOP | CHOP-Code | CHOP-Kode | Prozedur | Behandlung | Code CHOP | Codice CHOP'),
      code: optional('ICD oder CHOP | ICD/CHOP | Kode | Code | ICD ou CHOP | ICD o CHOP | Codice'),
      system: optional('Typ | Type | Tipo | System | Klassifikation | Classification | Classificazione'),
      mdc: required('MDC'),
      drgs: required('DRG | DRGs | DRG-Liste'),
    },
    anyOf: ['icd', 'chop', 'code'],
  },
  (row) => ({
    kind: 'DRG_MAPPING',
    ...codeOf(row),
    mdc: row.required('mdc', MDC),
    drgs: row.required('drgs', codesOf(DRG)),
    line: row.line,
  }),
)

function codeOf(row: Row<MappingColumn>): SystemCode {
  const icd = row.optional('icd', ICD)
  if (icd) return { system: 'ICD10', code: icd }
  const chop = row.optional('chop', CHOP)
  if (chop) return { system: 'CHOP', code: chop }
  const system = row.optional('system', SYSTEM) ?? systemByForm(row)
  return { system, code: row.required('code', system === 'ICD10' ? ICD : CHOP) }
}

const SYSTEM: Kind<'ICD10' | 'CHOP'> = {
  what: 'ICD or CHOP',
  read: (cell) => {
    const word = fold(String(cell))
    if (/^(?:icd|icd10|icd10gm|cim|cim10)$/.test(word)) return 'ICD10'
    return word === 'chop' ? 'CHOP' : undefined
  },
}

/** Z38.0 can be a diagnosis as well as a procedure: nothing is guessed. */
function systemByForm(row: Row<MappingColumn>): 'ICD10' | 'CHOP' {
  const isIcd = ICD.read(row.cell('code')) !== undefined
  const isChop = CHOP.read(row.cell('code')) !== undefined && !/^[A-Y]\d{2}/i.test(row.text('code'))
  if (isIcd && isChop) throw new WrongRow(`"${row.text('code')}" may be ICD or CHOP; add a column "Typ"`)
  return isChop ? 'CHOP' : 'ICD10'
}
