/** The table of ages and sexes that diagnoses go with. */
import { optional, perLanguage, required } from '../table/columns.ts'
import { WrongRow } from '../table/row.ts'
import { ICD, type Kind, WHOLE } from '../values/kinds.ts'
import { fold, plainText } from '../values/plain-text.ts'
import { DIAGNOSIS, supportingTable } from './supporting-table.ts'

const SEXES = new Map<string, 'M' | 'F' | 'any'>()
for (const word of 'm 1 männlich masculin homme maschile uomo mann male'.split(' ')) SEXES.set(fold(word), 'M')
for (const word of 'w f 2 weiblich féminin femme femminile donna frau female'.split(' ')) SEXES.set(fold(word), 'F')
for (const word of 'x 9 alle tous tutti both'.split(' ')) SEXES.set(fold(word), 'any')

const SEX: Kind<'M' | 'F' | 'any'> = { what: 'a sex (M or W)', read: (cell) => SEXES.get(fold(plainText(cell))) }

/** ICD, age limits in years or days, sex, and what to say when they are not kept. */
export const PLAUSIBILITY_TABLE = supportingTable(
  {
    what: 'ages and sexes',
    columns: {
      code: required(DIAGNOSIS),
      ageMin: optional(
        'Alter von | Alter von Jahre | Mindestalter | Âge de | Âge minimal | Età da | Età minima | age min',
      ),
      ageMax: optional(
        'Alter bis | Alter bis Jahre | Höchstalter | Âge à | Âge maximal | Età a | Età massima | age max',
      ),
      ageMinDays: optional('Alter von Tage | Alter in Tagen von | Âge de jours | Età da giorni | age min days'),
      ageMaxDays: optional('Alter bis Tage | Alter in Tagen bis | Âge à jours | Età a giorni | age max days'),
      sex: optional('Geschlecht | Sexe | Sesso | sex'),
      ...perLanguage('text', 'Text | Hinweis | Beschreibung | Texte | Testo | Description'),
    },
    anyOf: ['ageMin', 'ageMax', 'ageMinDays', 'ageMaxDays', 'sex'],
  },
  (row) => {
    const sex = row.optional('sex', SEX)
    const limits = {
      ageMin: row.optional('ageMin', WHOLE),
      ageMax: row.optional('ageMax', WHOLE),
      ageMinDays: row.optional('ageMinDays', WHOLE),
      ageMaxDays: row.optional('ageMaxDays', WHOLE),
      sex: sex === 'any' ? undefined : sex,
    }
    if (Object.values(limits).every((limit) => limit === undefined))
      throw new WrongRow('neither an age nor a sex is given')
    requireOrder(limits.ageMin, limits.ageMax)
    requireOrder(limits.ageMinDays, limits.ageMaxDays)
    const code = row.required('code', ICD)
    return { kind: 'PLAUSIBILITY', code, ...limits, descriptions: row.texts('text'), line: row.line }
  },
)

function requireOrder(from: number | undefined, to: number | undefined): void {
  if (from !== undefined && to !== undefined && from > to) throw new WrongRow(`the age from ${from} to ${to} is empty`)
}
