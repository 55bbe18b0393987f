/** A planned hip replacement on the right whose procedure lacks the side the code demands. */
import { articleNumbers } from '../catalogues/medications/article-numbers.ts'
import { sampleCase } from './sample-case.ts'
import type { Case } from './spiges.ts'
import { administrative } from './stay.ts'

/** A well-formed number that no surgeon has. */
const surgeon = articleNumbers(900_001).gtin

const patient: Case = {
  id: '20260519',
  administrative: administrative({
    sex: 'm',
    age: 68,
    entry: '2026020907',
    exit: '2026021510',
    entryKind: 2,
    costCentre: 'M200',
    exitTo: 5,
  }),
  diagnoses: [
    { code: 'M16.1', poa: 1, side: 1 },
    { code: 'I10.00', poa: 1 },
    { code: 'E78.0', poa: 1 },
    { code: 'D62', poa: 2 },
  ],
  treatments: [
    { code: 'Z81.51.11', start: '202602090945', surgeon },
    { code: 'Z99.04.10', start: '202602100800' },
  ],
}

/** The sample on the start page. */
export const hipReplacement = sampleCase(
  'hip-replacement',
  {
    title: { de: 'Hüftprothese rechts', fr: 'Prothèse de hanche droite', it: 'Protesi d’anca destra' },
    subtitle: {
      de: 'SwissDRG, m 68, Seite fehlt',
      fr: 'SwissDRG, h 68, côté manquant',
      it: 'SwissDRG, m 68, lato mancante',
    },
    findings: [{ caseId: patient.id, type: 'LATERALITY_REQUIRED', severity: 'ERROR', code: 'Z81.51.11' }],
  },
  () => [patient],
)
