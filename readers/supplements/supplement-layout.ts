/** The two tables of the catalogue of supplementary payments (ZE): definitions and texts. */
import { type Layout, optional, perLanguage, required, type SpokenKey } from '../table/columns.ts'

const SUPPLEMENT =
  'ze | ZE-Code | ZE Nummer | Zusatzentgelt | Code RS | Rémunération supplémentaire | Codice RS | Remunerazione supplementare'
const TEXT = 'text | Bezeichnung | Beschreibung | description | texte | désignation | libellé | testo | denominazione'

export type DefinitionColumn =
  | 'ze'
  | 'version'
  | 'type'
  | 'code'
  | 'doseMin'
  | 'doseMax'
  | 'doseUnit'
  | 'routes'
  | 'additions'
  | 'ageHigherThan'
  | 'ageLowerThan'
  | 'excludedDrgs'
  | 'constraintIcds'
  | 'constraintChops'
  | 'amount'
  | SpokenKey<'text'>

/** One row per billable supplement and triggering code; a table may bring its texts along. */
export const DEFINITION_LAYOUT: Layout<DefinitionColumn> = {
  what: 'definitions of supplementary payments',
  columns: {
    ze: required(SUPPLEMENT),
    version: optional('version'),
    type: required('type | Typ | tipo'),
    code: required('code | Kode | codice | CHOP/ATC'),
    doseMin: optional('dose_min | Dosis von | Dosis ab | dosage min | dose minimale | dose minima'),
    doseMax: optional('dose_max | Dosis bis | dosage max | dose maximale | dose massima'),
    doseUnit: optional('dose_unit | Einheit | Dosiseinheit | unité | unità'),
    routes: optional("va | Verabreichungsart | voie d'administration | via di somministrazione"),
    additions: optional('za | Zusatzangabe | Zusatzangaben | indication supplémentaire | indicazione supplementare'),
    ageHigherThan: optional('age_higher_than | Alter über | âge supérieur à | età superiore a'),
    ageLowerThan: optional('age_lower_than | Alter unter | âge inférieur à | età inferiore a'),
    excludedDrgs: optional('excluded_drgs | ausgeschlossene DRGs | Ausschluss DRG | DRG exclus | DRG esclusi'),
    constraintIcds: optional('constraint_icds | nur mit ICD | seulement avec CIM | solo con ICD'),
    constraintChops: optional('constraint_chops | nur mit CHOP | seulement avec CHOP | solo con CHOP'),
    amount: required('amount | Betrag | Betrag CHF | montant | montant CHF | importo | importo CHF'),
    ...perLanguage('text', TEXT),
  },
}

export type TextColumn = 'ze' | 'language' | 'text' | SpokenKey<'text'>

/** One row per supplement with a column per language, or one row per supplement and language. */
export const TEXT_LAYOUT: Layout<TextColumn> = {
  what: 'texts of supplementary payments',
  columns: {
    ze: required(SUPPLEMENT),
    language: optional('language | lang | Sprache | langue | lingua'),
    text: optional(TEXT),
    ...perLanguage('text', TEXT),
  },
  anyOf: ['text', 'textDe', 'textFr', 'textIt'],
}
