/** A depressive episode in a psychiatric clinic, grouped by TARPSY. */
import { sampleCase } from './sample-case.ts'
import type { Case } from './spiges.ts'
import { administrative } from './stay.ts'

const patient: Case = {
  id: '20260533',
  administrative: administrative({
    sex: 'w',
    age: 44,
    entry: '2026011210',
    exit: '2026021114',
    tariff: 5,
    entryKind: 2,
    costCentre: 'M500',
  }),
  psychiatry: {
    psy_zivilstand: 2,
    psy_eintritt_aufenthalt: 1,
    psy_eintritt_vollzeit: 1,
    psy_schulbildung: 4,
    psy_einweisende_instanz: 3,
    psy_fu: 1,
    psy_behandlung: 1,
    psy_pp_antidepressiva: 1,
    psy_entsch_austritt: 1,
    psy_austritt_aufenthalt: 1,
    psy_austritt_behandlung: 2,
    psy_behandlungsbereich: 1,
  },
  diagnoses: [
    { code: 'F32.2', poa: 1 },
    { code: 'F41.1', poa: 1 },
    { code: 'E03.9', poa: 1 },
  ],
  treatments: [
    { code: 'Z94.3', start: '20260113' },
    { code: 'Z94.4', start: '20260114' },
  ],
  medications: [{ atc: 'N06AX27', route: 'N', dose: 196, unit: 'mg' }],
}

/** The sample on the start page. */
export const depression = sampleCase(
  'depression',
  {
    title: { de: 'Depressive Episode', fr: 'Épisode dépressif', it: 'Episodio depressivo' },
    subtitle: { de: 'TARPSY, w 44, 31 Tage', fr: 'TARPSY, f 44, 31 jours', it: 'TARPSY, f 44, 31 giorni' },
    tariff: 'TARPSY',
    findings: [],
  },
  () => [patient],
)
