/** A birth: the mother's case and the child's, which point at each other. */
import { sampleCase } from './sample-case.ts'
import type { Case } from './spiges.ts'
import { administrative } from './stay.ts'

const mother: Case = {
  id: '20260477',
  administrative: administrative({ sex: 'w', age: 29, entry: '2026020604', exit: '2026020910', costCentre: 'M300' }),
  diagnoses: [
    { code: 'O80', poa: 1 },
    { code: 'Z37.0', partner: 'O80' },
    { code: 'O09.6', partner: 'O80' },
    { code: 'O70.1', poa: 2 },
  ],
  treatments: [
    { code: 'Z73.59', start: '202602061120' },
    { code: 'Z75.69', start: '202602061205' },
  ],
}

const child: Case = {
  id: '20260478',
  administrative: administrative({
    sex: 'm',
    age: 0,
    ageDays: 1,
    entry: '2026020611',
    exit: '2026020910',
    entryKind: 3,
    costCentre: 'M400',
  }),
  newborn: {
    geburtszeit: '1134',
    vitalstatus: 0,
    mehrling: 1,
    geburtsrang: 1,
    geburtsgewicht: 3420,
    laenge: 50,
    missbildungen: 0,
    fall_id_mutter: mother.id,
    gestationsalter1: 394,
    kopfumfang: 35,
  },
  diagnoses: [{ code: 'Z38.0' }],
  treatments: [{ code: 'Z99.55', start: '20260208' }],
}

/** The two cases, as they also stand in a delivery. */
export const motherAndChild: readonly Case[] = [mother, child]

/** The sample on the start page. */
export const birth = sampleCase(
  'birth',
  {
    title: { de: 'Geburt, Mutter und Kind', fr: 'Naissance, mère et enfant', it: 'Nascita, madre e bambino' },
    subtitle: {
      de: 'SwissDRG, 2 Fälle, Z37 und Z38',
      fr: 'SwissDRG, 2 cas, Z37 et Z38',
      it: 'SwissDRG, 2 casi, Z37 e Z38',
    },
    findings: [],
  },
  () => motherAndChild,
)
