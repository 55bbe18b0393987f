/** Validation over a real server with the sample catalogues. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type ReadingServer, startReadingServer } from './reading-server.ts'

let server: ReadingServer
beforeAll(async () => {
  server = await startReadingServer()
})
afterAll(() => server.stop())

const validate = (body: unknown, version = '2026') => call(`${server.url}/api/thesaurus/${version}/validate`, body)
const typesOf = (findings: { type: string }[]) => findings.map(({ type }) => type)

it('a pneumonia with everything told is valid and silent', async () => {
  const { status, body } = await validate({
    mainDiagnosis: 'J13',
    secondaryDiagnoses: ['U6904!'],
    procedures: ['33.24'],
    patientContext: { ageYears: 71, sex: 'F' },
    mainDiagnosisDetail: { poa: '1' },
  })
  expect([status, body]).toEqual([200, { valid: true, warnings: [], errors: [] }])
})

it('the plain request of the contract is enough', async () => {
  const { body } = await validate({
    mainDiagnosis: 'N08.3',
    secondaryDiagnoses: ['C61', 'J13', 'E11', 'XYZ', 'C61'],
    procedures: ['Z81.51.11', '00.40', '12.3'],
    patientContext: { ageYears: 20, ageDays: 7300, sex: 'f' },
  })
  expect(body.valid).toBe(false)
  expect(typesOf(body.errors)).toEqual(['ASTERISK_AS_MAIN', 'UNKNOWN_CODE', 'UNKNOWN_CODE', 'NOT_CODABLE'])
  expect(new Set(typesOf(body.warnings))).toEqual(
    new Set([
      'AGE_CONFLICT',
      'SEX_CONFLICT',
      'DUPLICATE_CODE',
      'POA_REQUIRED',
      'U69_REQUIRED',
      'MISSING_PARTNER_CODE',
      'LATERALITY_REQUIRED',
    ]),
  )
  expect(body.errors[1]).toMatchObject({ code: 'XYZ', row: { list: 'secondaryDiagnoses', index: 3 }, rule: 'BFS 11' })
})

it('an empty request lacks its main diagnosis', async () => {
  const { status, body } = await validate({})
  expect([status, body.valid, typesOf(body.errors)]).toEqual([200, false, ['MAIN_DIAGNOSIS_MISSING']])
})

it('a cause without a dagger of its own is known from the extracted references', async () => {
  const { body } = await validate({ mainDiagnosis: 'B34.9', secondaryDiagnoses: ['J17.1'] })
  expect(typesOf(body.warnings)).not.toContain('MISSING_PARTNER_CODE')
  const other = await validate({ mainDiagnosis: 'I10.00', secondaryDiagnoses: ['J17.1'] })
  expect(typesOf(other.body.warnings)).toContain('MISSING_PARTNER_CODE')
})

it('a birth is told apart in mother and child', async () => {
  const mother = {
    mainDiagnosis: 'O80',
    secondaryDiagnoses: ['Z37.0', 'O09.6'],
    patientContext: { ageYears: 30, sex: 'F' },
  }
  expect((await validate(mother)).body).toMatchObject({ valid: true, warnings: [] })
  const { body } = await validate({ ...mother, secondaryDiagnoses: [], patientContext: { ageYears: 30, sex: 'M' } })
  expect(typesOf(body.errors)).toEqual(['DELIVERY_OUTCOME_MISSING'])
  expect(typesOf(body.warnings)).toEqual(['SEX_CONFLICT', 'PREGNANCY_DURATION_MISSING'])
})

describe('bad input', () => {
  it.each([
    ['too many diagnoses', { secondaryDiagnoses: Array(2001).fill('J13') }, 'secondaryDiagnoses'],
    ['too long a code', { mainDiagnosis: 'J'.repeat(21) }, 'mainDiagnosis'],
    ['a code that is a number', { procedures: [8151] }, 'procedures.0'],
    ['an age below zero', { patientContext: { ageYears: -1 } }, 'patientContext.ageYears'],
    ['an age that is no whole number', { patientContext: { ageDays: 1.5 } }, 'patientContext.ageDays'],
    ['a sex there is none of', { patientContext: { sex: 'W' } }, 'patientContext.sex'],
    ['a tariff there is none of', { stay: { tariff: 'DRG' } }, 'stay.tariff'],
  ])('%s is refused by name', async (_, request, field) => {
    const { status, body } = await validate(request)
    expect([status, body.error]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field)
  })

  it('a version nobody imported is not found', async () => {
    expect(await validate({}, '2031')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect(await validate({}, 'x'.repeat(21))).toMatchObject({ status: 400 })
  })

  it('odd texts are unknown codes', async () => {
    const odd = ['\u202eJ13', '.*', '%00', '{code}']
    const { status, body } = await validate({ mainDiagnosis: 'J13', secondaryDiagnoses: odd })
    expect([status, typesOf(body.errors)]).toEqual([200, odd.map(() => 'UNKNOWN_CODE')])
  })

  it('the largest case is answered', async () => {
    const codes = Array.from({ length: 200 }, (_, index) => ['E11.90', 'E10.90', 'J18.1', 'F32.1', 'N08.3'][index % 5])
    const procedures = Array(200).fill('33.22')
    const { status } = await validate({ mainDiagnosis: 'J13', secondaryDiagnoses: codes, procedures })
    expect(status).toBe(200)
  })
})

describe('a case as long as SpiGes lets it be', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => (at === 1500 ? 'XYZ' : 'I10.00'))

  it('is checked to its last row', async () => {
    const { status, body } = await validate({
      mainDiagnosis: 'J13',
      secondaryDiagnoses: rows(2000),
      procedures: rows(2000),
    })
    expect(status).toBe(200)
    expect(body.errors).toContainEqual(
      expect.objectContaining({ type: 'UNKNOWN_CODE', row: { list: 'secondaryDiagnoses', index: 1500 } }),
    )
  })

  it('is counted with others as long as they have no more than 10 000 codes together', async () => {
    const count = (cases: number) =>
      call(`${server.url}/api/thesaurus/2026/validate/count`, {
        cases: Array.from({ length: cases }, () => ({ secondaryDiagnoses: rows(2000) })),
      })
    expect((await count(5)).body.counts).toHaveLength(5)
    expect((await count(6)).body.details[0]).toMatchObject({ kind: 'TOO_MANY', values: { limit: 10_000 } })
  })
})
