/** The badges of codes. */
import { browseTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { badgesOf } from './badges-of.ts'

const plain = { isCodable: true, usageMark: '', isComplement: false, lateralityRequired: false }
const anyone = { isUnacceptableHd: false }
const poa = {
  ...{ required: true, requiresU69: true, type: 'REQUIRED' },
  ...{ instructionDe: '', instructionFr: '', instructionIt: '' },
  spigesField: { fieldName: 'diagnose_poa', validValues: [], exempt: false },
}
const exempt = { ...poa, required: false, requiresU69: false, spigesField: { ...poa.spigesField, exempt: true } }
const young = {
  type: 'DAYS' as const,
  ageMaxDays: 27,
  ...{ descriptionDe: 'bis 27 Tage', descriptionFr: 'jusqu’à 27 jours', descriptionIt: 'fino a 27 giorni' },
}

test.each([
  ['diagnoses', { plausibility: anyone }, 'kodierbar, HD erlaubt, alle Alter, alle Geschlechter'],
  ['diagnoses', { isCodable: false, plausibility: anyone }, 'nicht kodierbar'],
  [
    'diagnoses',
    { usageMark: '!', plausibility: { isUnacceptableHd: true } },
    'kodierbar, nicht als HD, nur mit anderem Code, alle Alter, alle Geschlechter',
  ],
  [
    'diagnoses',
    { poa, plausibility: { ...anyone, sexLimit: 'F' as const } },
    'kodierbar, HD erlaubt, POA nötig, verlangt U69.0-!, nur weiblich',
  ],
  [
    'diagnoses',
    { poa: exempt, plausibility: { ...anyone, ageConflict: young } },
    'kodierbar, HD erlaubt, POA befreit, bis 27 Tage',
  ],
  ['diagnoses', { ccl: { operative: '2' } }, 'kodierbar, HD erlaubt, CCL operativ 2, medizinisch –'],
  ['treatments', { lateralityRequired: true, isComplement: true }, 'kodierbar, nur mit anderem Code, Seite nötig'],
  ['medications', {}, 'kodierbar'],
] as const)('%s %j: %s', (list, differs, says) => {
  const badges = badgesOf({ ...plain, ...differs }, list, 'de', browseTexts.de)
  expect(badges.map((badge) => badge.says).join(', ')).toBe(says)
})

test('what asks for something warns', () => {
  const badges = badgesOf({ ...plain, poa, lateralityRequired: true }, 'treatments', 'fr', browseTexts.fr)
  expect(badges.map(({ look }) => look)).toEqual(['ok', 'warn', 'warn', 'warn'])
})
