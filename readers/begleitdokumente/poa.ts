/** The table of diagnoses that must say whether they were present on admission. */
import { optional, perLanguage, required } from '../table/columns.ts'
import { ICD, TEXT, YES_NO } from '../values/kinds.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

/** ICD, whether POA is required, its type, whether exempt, and what to tell the coder. */
export const POA_TABLE = supportingTable(
  {
    what: 'POA requirements',
    columns: {
      code: required(DIAGNOSIS),
      required: required(
        'POA-Pflicht | POA | POA Pflicht ja/nein | POA erforderlich | POA obligatoire | POA obbligatorio | POA required',
      ),
      type: optional('POA-Typ | POA Type | Type POA | Tipo POA'),
      exempt: optional('ausgenommen | POA ausgenommen | exempté | exempt | esente | esentato'),
      ...perLanguage('note', 'Hinweis | Text | Remarque | Indication | Texte | Nota | Indicazione | Testo'),
    },
  },
  (row) => ({
    kind: 'POA',
    code: row.required('code', ICD),
    required: row.optional('required', YES_NO) ?? false,
    type: row.optional('type', TEXT),
    exempt: row.optional('exempt', YES_NO) ?? false,
    instructions: row.texts('note'),
    line: row.line,
  }),
)
