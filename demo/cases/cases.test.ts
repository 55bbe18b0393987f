/** The sample cases are SpiGes as the survey wants it, coded with the sample catalogues. */
import { describe, expect, test } from 'vitest'
import { chopCodes, icdCodes, medications } from '../catalogues/index.ts'
import { type Case, februaryDelivery, largeDelivery, sampleCases } from './index.ts'
import { patterns } from './patterns.ts'

const icd = new Map(icdCodes(2026).map((each) => [each.code, each]))
const chop = new Map(chopCodes(2026).map((each) => [each.code, each]))
const atc = new Map(medications().map((each) => [each.atc, each]))

/** The one heading that generated cases use on purpose. */
const DELIBERATE = 'E11'

const order = [
  'Administratives',
  'Neugeborene',
  'Psychiatrie',
  'KostentraegerFall',
  'Diagnose',
  'Behandlung',
  'Medikament',
  'Rechnung',
  'Patientenbewegung',
]

describe.each([...sampleCases, februaryDelivery].map((sample) => [sample.id, sample] as const))('%s', (_, sample) => {
  const cases = sample.cases()
  const xml = sample.xml()

  test('uses codes of the sample catalogues that may be coded', () => {
    const all = cases
      .flatMap(({ diagnoses }) => diagnoses.map(({ code }) => code))
      .filter((code) => code !== DELIBERATE)
    expect(all.filter((code) => !icd.get(code)?.codable)).toEqual([])
    const procedures = cases.flatMap(({ treatments = [] }) => treatments.map(({ code }) => code))
    expect(procedures.filter((code) => (chop.get(code)?.codable ?? 'non') === 'non')).toEqual([])
    for (const { atc: code, route, unit } of cases.flatMap(({ medications: list = [] }) => list)) {
      expect(atc.get(code)?.routes.split(',')).toContain(route)
      expect(atc.get(code)?.unit).toBe(unit)
    }
  })

  test('fits the patients by sex and age', () => {
    expect(cases.filter((each) => each.diagnoses.some(({ code }) => code !== DELIBERATE && !fits(code, each)))).toEqual(
      [],
    )
  })

  test('names the case numbers once each', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  test('keeps the order of children, numbers ranks from 1, writes no empty attribute and no punctuation in codes', () => {
    expect(xml).not.toMatch(/="\s*"/)
    expect(xml.match(/(diagnose_kode|diagnose_zusatz|behandlung_chop)="[^"]*[^0-9A-Z"][^"]*"/g)).toBeNull()
    for (const part of xml.split('<Fall ').slice(1)) {
      const names = [...part.matchAll(/^ {6}<(\w+)/gm)].map(([, name]) => order.indexOf(name!))
      expect(names).toEqual(names.toSorted((a, b) => a - b))
      const ranks = [...part.matchAll(/diagnose_id="(\d+)"/g)].map(([, rank]) => Number(rank))
      expect(ranks).toEqual(ranks.map((_, at) => at + 1))
    }
  })

  test('lets every treatment begin within the stay', () => {
    for (const { id, administrative, treatments = [] } of cases) {
      const [entry, exit] = [administrative.eintrittsdatum, administrative.austrittsdatum].map((date) =>
        String(date).slice(0, 8),
      )
      for (const { start } of treatments)
        expect(entry! <= start.slice(0, 8) && start.slice(0, 8) <= exit!, `${id} ${start}`).toBe(true)
    }
  })

  test('points every partner at a diagnosis of the case', () => {
    for (const { id, diagnoses } of cases) {
      for (const { partner } of diagnoses)
        if (partner)
          expect(
            diagnoses.map(({ code }) => code),
            id,
          ).toContain(partner)
    }
  })
})

test('the samples are those of the start page, each with its texts', () => {
  expect(sampleCases.map(({ titleDe, subtitleDe, tariff }) => [titleDe, subtitleDe, tariff])).toEqual([
    ['Pneumonie mit Diabetes', 'SwissDRG, w 71, 12 Diagnosen, 4 Befunde', 'SWISSDRG'],
    ['Hüftprothese rechts', 'SwissDRG, m 68, Seite fehlt', 'SWISSDRG'],
    ['Geburt, Mutter und Kind', 'SwissDRG, 2 Fälle, Z37 und Z38', 'SWISSDRG'],
    ['Depressive Episode', 'TARPSY, w 44, 31 Tage', 'TARPSY'],
    ['Grosse Lieferung', "3'000 Fälle, für die Geschwindigkeit", 'SWISSDRG'],
  ])
  for (const sample of sampleCases)
    expect([sample.titleFr, sample.titleIt, sample.subtitleFr, sample.subtitleIt].every(Boolean)).toBe(true)
})

test('the small samples have exactly the findings they claim about sides, partners and admission', () => {
  for (const { cases, findings } of sampleCases.slice(0, 4)) {
    const claimed = findings!.filter(({ type }) => ['LATERALITY_REQUIRED', 'MISSING_PARTNER_CODE'].includes(type))
    const found = cases().flatMap(({ id, diagnoses, treatments = [] }) => [
      ...treatments
        .filter(({ code, side }) => chop.get(code)!.laterality && side === undefined)
        .map(({ code }) => `${id} ${code}`),
      ...diagnoses.filter(({ code, partner }) => dependent(code) && !partner).map(({ code }) => `${id} ${code}`),
    ])
    expect(found).toEqual(claimed.map(({ caseId, code }) => `${caseId} ${code}`))
  }
})

test('a large delivery has as many cases as asked, is the same every time and holds flaws to find', () => {
  const cases = largeDelivery(3000)
  expect(cases).toHaveLength(3000)
  expect(largeDelivery(3000)).toEqual(cases)
  expect(largeDelivery(20)).toHaveLength(20)
  const headings = cases.filter(({ diagnoses }) => diagnoses.some(({ code }) => code === DELIBERATE))
  expect(headings.length).toBeGreaterThan(20)
  expect(headings.length).toBeLessThan(150)
  expect(new Set(cases.map(({ diagnoses }) => diagnoses[0]?.code)).size).toBeGreaterThan(30)
})

test('the February delivery has the 48 cases of the list, one of them without a diagnosis', () => {
  const cases = februaryDelivery.cases()
  expect(cases).toHaveLength(48)
  expect(cases.filter(({ diagnoses }) => diagnoses.length === 0).map(({ id }) => id)).toEqual(['20260497'])
  expect(cases.find(({ id }) => id === '20260482')?.diagnoses).toHaveLength(11)
})

test('patterns say of a procedure that it has a side when the catalogue demands one', () => {
  for (const { code, sided } of patterns.flatMap(({ procedures }) => procedures))
    expect(sided ?? false, code).toBe(chop.get(code)!.laterality)
})

function dependent(code: string): boolean {
  const usage = icd.get(code)!.usage
  return usage === 'aster' || usage === 'optional'
}

function fits(code: string, { administrative }: Case): boolean {
  const { sex, ageLow = 't000', ageHigh = 'j124' } = icd.get(code)!.limits
  if (sex && sex !== (administrative.geschlecht === 1 ? 'M' : 'W')) return false
  const years = Number(administrative.alter)
  const days = Number(administrative.alter_U1 ?? years * 365)
  const age = (limit: string) => (limit[0] === 't' ? days : years)
  return Number(ageLow.slice(1)) <= age(ageLow) && age(ageHigh) <= Number(ageHigh.slice(1))
}
