/** The table of CCL values. */
import { optional, required } from '../table/columns.ts'
import { WrongRow } from '../table/row.ts'
import { ICD, type Kind, listOf, TEXT } from '../values/kinds.ts'
import { onOneLine, plainText } from '../values/plain-text.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

/** CCL go from 0 to 4; where they depend on the DRG a range or a list stands. */
const CCL: Kind<string> = {
  what: 'a CCL from 0 to 4, or several',
  read: (cell) => {
    const text = onOneLine(plainText(cell)).replaceAll('–', '-')
    return /^[0-4](?: ?[-,;/] ?[0-4])*$/.test(text) && !(cell instanceof Date) ? text : undefined
  },
}

/** ICD, CCL operative, CCL medical, and the diagnoses that silence it. */
export const CCL_TABLE = supportingTable(
  {
    what: 'CCL values',
    columns: {
      code: required(DIAGNOSIS),
      operative: required(
        'CCL operativ | CCL op | CCL chirurgisch | CCL opératoire | CCL chirurgical | CCL operativo | CCL operatorio | CCL operative',
      ),
      medical: required('CCL medizinisch | CCL med | CCL médical | CCL medico | CCL medical'),
      exclusions: optional(
        'Ausschluss | Ausschlüsse | Ausschlussliste | Exclusion | Exclusions | Esclusione | Esclusioni',
      ),
    },
  },
  (row) => {
    const operative = row.optional('operative', CCL)
    const medical = row.optional('medical', CCL)
    if (!operative && !medical) throw new WrongRow('no CCL is given')
    return {
      kind: 'CCL',
      code: row.required('code', ICD),
      operative,
      medical,
      operativePrimary: first(operative),
      medicalPrimary: first(medical),
      exclusions: row.optional('exclusions', listOf(TEXT)) ?? [],
      line: row.line,
    }
  },
)

function first(values: string | undefined): number | undefined {
  return values === undefined ? undefined : Number(values.charAt(0))
}
