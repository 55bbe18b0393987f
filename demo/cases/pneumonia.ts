/** Pneumonia with diabetes: the case the coding screen is drawn with, as it is with the coder's changes and as it came. */
import { sampleCase } from './sample-case.ts'
import type { Case, Diagnosis } from './spiges.ts'
import { administrative } from './stay.ts'

const id = '20260482'

const frame: Omit<Case, 'diagnoses'> = {
  id,
  administrative: administrative({
    sex: 'w',
    age: 71,
    entry: '2026020314',
    exit: '2026021411',
    costCentre: 'M100',
  }),
  treatments: [
    { code: 'Z34.04', start: '202602040940', side: 1 },
    { code: 'Z33.22', start: '202602051015' },
    { code: 'Z93.9A.11', start: '202602031505' },
    { code: 'Z87.41.99', start: '202602031630', elsewhere: 3 },
  ],
  medications: [
    { atc: 'J06BA02', route: 'IV', dose: 60, unit: 'g' },
    { atc: 'J02AC03', route: 'IV', dose: 2800, unit: 'mg' },
  ],
  invoices: [{ rech_kostentraeger: 1, rech_betrag: '13308.00', rech_tariftyp: '010', rech_menge: 1 }],
  movements: [{ episode_beginn: '2026020314', episode_ende: '2026021411', episode_art: 1 }],
}

const first: readonly Diagnosis[] = [
  { code: 'J18.1', poa: 1 },
  { code: 'J96.00', poa: 1 },
  { code: 'E11.20', poa: 1 },
]
const then: readonly Diagnosis[] = [
  { code: 'N18.3', poa: 1 },
  { code: 'I50.13', poa: 1 },
]
const pleura: Diagnosis = { code: 'J90', poa: 1, side: 1 }
const pressureUlcer: Diagnosis = { code: 'L89.14' }
const last: readonly Diagnosis[] = [{ code: 'D83.9', poa: 1 }, { code: 'Z92.1' }]

/** With the coder's changes: a urinary infection with its agent added, the partner of N08.3 set. */
const coded: Case = {
  ...frame,
  diagnoses: [
    ...first,
    { code: 'N08.3', poa: 1, partner: 'E11.20' },
    ...then,
    pleura,
    { code: 'N39.0', poa: 2 },
    { code: 'B96.2', poa: 2, partner: 'N39.0' },
    pressureUlcer,
    ...last,
  ],
}

/** As the hospital system sent it. */
export const pneumoniaAsDelivered: Case = {
  ...frame,
  diagnoses: [...first, { code: 'N08.3', poa: 1 }, ...then, { code: 'E66.01', poa: 1 }, pressureUlcer, pleura, ...last],
}

/** The sample on the start page. */
export const pneumonia = sampleCase(
  'pneumonia-with-diabetes',
  {
    title: { de: 'Pneumonie mit Diabetes', fr: 'Pneumonie et diabète', it: 'Polmonite con diabete' },
    subtitle: {
      de: 'SwissDRG, w 71, 12 Diagnosen, 4 Befunde',
      fr: 'SwissDRG, f 71, 12 diagnostics, 4 constats',
      it: 'SwissDRG, f 71, 12 diagnosi, 4 rilievi',
    },
    findings: [
      { caseId: id, type: 'ELSEWHERE_WITHOUT_MOVEMENT', severity: 'ERROR', code: 'Z87.41.99' },
      { caseId: id, type: 'U69_REQUIRED', severity: 'WARNING', code: 'J18.1' },
      { caseId: id, type: 'POA_REQUIRED', severity: 'WARNING', code: 'L89.14' },
      { caseId: id, type: 'CODING_RULE', severity: 'INFO', code: 'E11.20' },
    ],
  },
  () => [coded],
)
