/** The columns of the catalogues of case groups, as SwissDRG heads them and as hospitals rewrite them. */
import { type Layout, optional, perLanguage, required, type SpokenKey } from '../table/columns.ts'

export type DrgColumn =
  | 'code'
  | 'mdc'
  | 'partition'
  | 'label'
  | SpokenKey<'label'>
  | 'costWeight'
  | 'meanLos'
  | 'lowerFirstDay'
  | 'lowerDiscount'
  | 'upperFirstDay'
  | 'upperSurcharge'
  | 'transferDiscount'
  | 'transferFlag'
  | 'readmissionException'
  | 'phase'
  | 'dayFrom'
  | 'dayTo'
  | 'dayWeight'

const LABEL = 'Bezeichnung | Text | Label | Titel | Désignation | Libellé | Texte | Denominazione | Testo'

/** DRG, PCG or RCG with its label and either a weight per case or weights per day in phases. */
export const DRG_LAYOUT: Layout<DrgColumn> = {
  what: 'a catalogue of case groups',
  columns: {
    code: required('DRG | PCG | RCG | SwissDRG | DRG-Code | PCG-Code | RCG-Code | Code | Kode | Codice'),
    mdc: optional('MDC'),
    partition: optional('Partition | Part | P | Partizione'),
    label: optional(LABEL),
    ...perLanguage('label', LABEL),
    costWeight: optional(
      'Kostengewicht | CW | Cost weight | Bewertungsrelation | Relativgewicht',
      'Coût relatif | Poids relatif | Cost-weight | Peso relativo | Peso di costo',
    ),
    meanLos: optional(
      'Mittlere Verweildauer | MVD | Mittlere Aufenthaltsdauer | Mean LOS | Mean length of stay',
      'Durée moyenne de séjour | DMS | Degenza media | Durata media di degenza',
    ),
    lowerFirstDay: optional(
      'Erster Tag mit Abschlag | Untere Grenzverweildauer Erster Tag mit Abschlag | Lower trim first day',
      'Premier jour avec réduction | Premier jour avec déduction | Primo giorno con riduzione | Primo giorno con deduzione',
    ),
    lowerDiscount: optional(
      'Abschlag pro Tag | Untere Grenzverweildauer Kostengewicht/Tag | Untere Grenzverweildauer Abschlag pro Tag',
      'Lower discount per day | Réduction par jour | Déduction par jour | Riduzione al giorno | Deduzione al giorno',
    ),
    upperFirstDay: optional(
      'Erster Tag mit Zuschlag | Obere Grenzverweildauer Erster Tag mit Zuschlag | Erster Tag zus. Entgelt',
      'Obere Grenzverweildauer Erster Tag zus. Entgelt | Upper trim first day',
      'Premier jour avec supplément | Primo giorno con supplemento',
    ),
    upperSurcharge: optional(
      'Zuschlag pro Tag | Obere Grenzverweildauer Kostengewicht/Tag | Obere Grenzverweildauer Zuschlag pro Tag',
      'Upper surcharge per day | Supplément par jour | Supplemento al giorno',
    ),
    transferDiscount: optional(
      'Verlegungsabschlag pro Tag | Verlegungsabschlag | Externe Verlegung Abschlag/Tag | Abschlag bei Verlegung pro Tag',
      'Transfer discount per day | Réduction de transfert par jour | Riduzione di trasferimento al giorno',
    ),
    transferFlag: optional(
      'Verlegungsfallpauschale | Verlegung | Transfer flag | Forfait de transfert | Forfait trasferimento',
    ),
    readmissionException: optional(
      'Ausnahme von Wiederaufnahme | Ausnahme Wiederaufnahme | Exception de réadmission | Eccezione riammissione',
    ),
    phase: optional('Phase | Fase'),
    dayFrom: optional('Von Tag | Tag von | Ab Tag | Day from | Du jour | Jour de | Dal giorno | Giorno da'),
    dayTo: optional('Bis Tag | Tag bis | Day to | Au jour | Jour à | Al giorno | Giorno a'),
    dayWeight: optional(
      'Tagesgewicht | Kostengewicht pro Tag | Kostengewicht/Tag | Tageskostengewicht | Day weight',
      'Poids par jour | Coût relatif par jour | Poids journalier | Peso al giorno | Peso giornaliero',
    ),
  },
  anyOf: ['costWeight', 'dayWeight'],
}
