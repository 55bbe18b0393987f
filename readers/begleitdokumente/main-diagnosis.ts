/** The table of diagnoses that are not acceptable as main diagnosis. */
import { required } from '../table/columns.ts'
import { ICD, YES_NO } from '../values/kinds.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

/** ICD and whether it is unacceptable; an empty cell means no. */
export const MAIN_DIAGNOSIS_TABLE = supportingTable(
  {
    what: 'unacceptable main diagnoses',
    columns: {
      code: required(DIAGNOSIS),
      unacceptable: required(
        'unzulässige Hauptdiagnose | unzulässig als Hauptdiagnose | Hauptdiagnose unzulässig | unzulässige HD',
        'diagnostic principal inacceptable | diagnostic principal non admis | DP inacceptable',
        'diagnosi principale inammissibile | diagnosi principale non ammessa',
        'unacceptable main diagnosis',
      ),
    },
  },
  (row) => ({
    kind: 'MAIN_DIAGNOSIS',
    code: row.required('code', ICD),
    unacceptable: row.optional('unacceptable', YES_NO) ?? false,
    line: row.line,
  }),
)
