/** The table of U69 codes that go with a diagnosis, by whether it was present on admission. */
import { optional, perLanguage, required, type SpokenKey } from '../table/columns.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { ICD, YES_NO } from '../values/kinds.ts'
import type { U69Answer } from './supporting-records.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

type Answer = 'yes' | 'no' | 'unknown'
type U69Column = 'code' | Answer | 'auto' | SpokenKey<'text' | 'yesText' | 'noText' | 'unknownText'>

/** ICD, the U69 code for yes, no and unknown, whether it is added by itself, and texts for all or for each answer. */
export const U69_TABLE = supportingTable<U69Column>(
  {
    what: 'U69 codes',
    columns: {
      code: required(DIAGNOSIS),
      yes: required('POA ja | U69 POA ja | POA oui | POA sì | POA yes'),
      no: required('POA nein | U69 POA nein | POA non | POA no'),
      unknown: optional('POA unbekannt | U69 POA unbekannt | POA inconnu | POA sconosciuto | POA unknown'),
      auto: optional('automatisch | automatique | automatico | automatic'),
      ...perLanguage('text', 'Text | Texte | Testo | Hinweis'),
      ...perLanguage('yesText', 'Text ja | Text POA ja | Texte oui | Testo sì'),
      ...perLanguage('noText', 'Text nein | Text POA nein | Texte non | Testo no'),
      ...perLanguage('unknownText', 'Text unbekannt | Text POA unbekannt | Texte inconnu | Testo sconosciuto'),
    },
  },
  (row) => {
    const [poaYes, poaNo, poaUnknown] = [answer(row, 'yes'), answer(row, 'no'), answer(row, 'unknown')]
    if (!poaYes && !poaNo && !poaUnknown) throw new WrongRow('no U69 code is given')
    const autoAdd = row.optional('auto', YES_NO) ?? false
    return { kind: 'U69', code: row.required('code', ICD), poaYes, poaNo, poaUnknown, autoAdd, line: row.line }
  },
)

function answer(row: Row<U69Column>, key: Answer): U69Answer | undefined {
  const u69Code = row.optional(key, ICD)
  return u69Code === undefined ? undefined : { u69Code, texts: { ...row.texts('text'), ...row.texts(`${key}Text`) } }
}
