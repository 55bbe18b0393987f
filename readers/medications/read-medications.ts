/** Reads the yearly list of medications that must be recorded, from a workbook or CSV. */
import type { Reading } from '../files/reading.ts'
import { type Layout, optional, perLanguage, required, type SpokenKey } from '../table/columns.ts'
import { readTablesOf } from '../table/found-tables.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { ATC, listOf, TEXT } from '../values/kinds.ts'
import { ROUTE } from '../values/route.ts'
import { TARIFF } from '../values/tariff.ts'
import { type Language, spokenIn, TARIFFS, type Tariff, type Texts } from '../values/vocabulary.ts'

/** One line of the list: a substance in one form. A substance may have several lines. */
export interface MedicationRecord {
  readonly atcCode: string
  readonly names: Texts
  /** Extra information the list asks for, as its short forms: Rec, Plas, Susp. */
  readonly additions: readonly string[]
  /** Routes of administration as SpiGes writes them: IV, Inhal. */
  readonly routes: readonly string[]
  readonly unit: string | undefined
  /** Tariffs the line is for; all three when the list does not say. */
  readonly tariffs: readonly Tariff[]
  readonly limitations: Texts
  readonly line: number
}

export type MedicationColumn =
  | 'atc'
  | 'name'
  | SpokenKey<'name'>
  | 'additions'
  | 'routes'
  | 'unit'
  | 'tariffs'
  | 'limitation'
  | SpokenKey<'limitation'>

const NAME =
  'Bezeichnung | Wirkstoff | Substanz | Dénomination | Désignation | Substance | Denominazione | Sostanza | Name'

const LIMITATION =
  'Limitation | Limitationen | Kommentar | Bemerkung | Limitations | Commentaire | Remarque | Limitazione | Commento | Osservazione'

/** The columns in the three languages of the list. */
export const MEDICATION_LAYOUT: Layout<MedicationColumn> = {
  what: 'a list of medications',
  columns: {
    atc: required('ATC-Code | ATC | ATC Kode | Code ATC | Codice ATC'),
    name: optional(NAME, 'Medikament | Médicament | Medicamento | Principe actif | Principio attivo'),
    ...perLanguage('name', NAME),
    additions: optional(
      'Zusatzangaben | Zusatzangabe | Zusatz',
      'Indications supplémentaires | Indication supplémentaire',
      'Indicazioni supplementari | Indicazione supplementare | Indicazioni aggiuntive',
    ),
    routes: required(
      'Verabreichungsart | Verabreichungsarten | Verabreichung',
      "Voie d'administration | Voies d'administration | Mode d'administration | Type d'administration",
      'Via di somministrazione | Vie di somministrazione | Modalità di somministrazione | Route',
    ),
    unit: required('Einheit | Einheiten | Unité | Unités | Unità | Unit'),
    tariffs: optional('Tarif | Tarife | Tarifs | Tariffa | Tariffe | Tariff'),
    limitation: optional(LIMITATION),
    ...perLanguage('limitation', LIMITATION),
  },
  anyOf: ['name', 'nameDe', 'nameFr', 'nameIt'],
}

/** The lines of the list; a name without a language of its own is in the given one. */
export function readMedications(file: string, language: Language = 'de'): Reading<MedicationRecord> {
  return readTablesOf(file, MEDICATION_LAYOUT, (row) => [medication(row, language)])
}

function medication(row: Row<MedicationColumn>, language: Language): MedicationRecord {
  const names = { ...spokenIn(language, row.optional('name', TEXT)), ...row.texts('name') }
  if (Object.keys(names).length === 0) throw new WrongRow('the medication has no name')
  return {
    atcCode: row.required('atc', ATC),
    names,
    additions: row.optional('additions', listOf(TEXT)) ?? [],
    routes: row.optional('routes', listOf(ROUTE)) ?? [],
    unit: row.optional('unit', TEXT),
    tariffs: row.optional('tariffs', listOf(TARIFF)) ?? TARIFFS,
    limitations: { ...spokenIn(language, row.optional('limitation', TEXT)), ...row.texts('limitation') },
    line: row.line,
  }
}
