/** Whole cases: what is an error, which line is meant, and what never happens. */
import type { ValidationRequest } from '@codarium/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueOf, icd } from '../lookup/fixtures/small-catalogue.ts'
import { knowledgeFrom, named, smallCatalogue, smallKnowledge, validate } from './tests/small-knowledge.ts'
import { countFindings } from './validate.ts'

describe('a case', () => {
  it('without fault is valid and silent', () => {
    const request = { mainDiagnosis: 'I10.00', secondaryDiagnoses: ['E11.90'], procedures: ['50.93'] }
    expect(validate(request)).toEqual({ valid: true, warnings: [], errors: [] })
  })

  it('with warnings only is valid, hints come after warnings', () => {
    const { valid, warnings } = validate({ mainDiagnosis: 'S72.00', secondaryDiagnoses: ['J18.1'] })
    expect(valid).toBe(true)
    expect(warnings.map(({ severity }) => severity)).toEqual(['WARNING', 'WARNING', 'INFO'])
  })

  it('with an error is not, and the finding names code, line and rule', () => {
    const { valid, errors } = validate({ mainDiagnosis: 'i10.00', secondaryDiagnoses: ['', 'E11'] })
    expect(valid).toBe(false)
    expect(errors).toEqual([
      {
        type: 'NOT_CODABLE',
        severity: 'ERROR',
        code: 'E11',
        row: { list: 'secondaryDiagnoses', index: 1 },
        rule: 'BFS 14',
        messageDe: 'E11 ist nicht endständig: einen Code darunter wählen.',
        messageFr: 'E11 n’est pas terminal : choisir un code plus précis.',
        messageIt: 'E11 non è terminale: scegliere un codice più preciso.',
      },
    ])
  })

  it('is counted by how bad its findings are', () => {
    const request = { mainDiagnosis: 'S72.00', secondaryDiagnoses: ['J18.1', 'E11'] }
    const { errors, warnings } = validate(request)
    const counts = countFindings(request, smallKnowledge)
    expect(counts).toEqual({ errors: 1, warnings: 2, hints: 1 })
    expect(counts.errors + counts.warnings + counts.hints).toBe(errors.length + warnings.length)
  })

  it('takes codes dotted or not, in any case, with marks', () => {
    for (const mainDiagnosis of ['E11.20', 'e1120', ' E11.20+ ', 'E11.20†']) {
      expect(named({ mainDiagnosis, secondaryDiagnoses: ['n083*'] })).toEqual([])
    }
    for (const code of ['Z81.51.11', '815111', 'z815111']) {
      expect(named({ mainDiagnosis: 'I10.00', procedures: [code] })).toEqual(['LATERALITY_REQUIRED CHOP'])
    }
  })

  it('says once that two codes exclude each other both ways', () => {
    const findings = named({ mainDiagnosis: 'E11.90', secondaryDiagnoses: ['E10.90', 'E10.90'] })
    expect(findings.filter((name) => name.startsWith('EXCLUSION'))).toHaveLength(1)
  })

  it('asks for the U69 code that goes with the answer', () => {
    const ask = (poa: string, ...secondaryDiagnoses: string[]) =>
      validate({ mainDiagnosis: 'J18.1', mainDiagnosisDetail: { poa }, secondaryDiagnoses }).warnings
    expect(ask('1', 'U69.01!').map(({ messageDe }) => messageDe)).toEqual(['J18.1 mit U69.04! ergänzen.'])
    expect(ask('1', 'U69.04')).toEqual([])
    expect(ask('9')).toEqual([])
  })

  it('takes any code the texts name as the cause of an asterisk code', () => {
    const secondaryDiagnoses = ['N08.3']
    expect(named({ mainDiagnosis: 'A41.9', secondaryDiagnoses })).toEqual([])
    expect(named({ mainDiagnosis: 'I10.00', secondaryDiagnoses })).toEqual(['MISSING_PARTNER_CODE ICD-10-GM'])
  })
})

describe('knowledge', () => {
  it('takes extracted references before texts', () => {
    const references = { ICD10: [{ from: 'E11', to: 'I10.00', kind: 'EXCLUSION' }] }
    const knowledge = knowledgeFrom({ ...smallCatalogue, references })
    expect(named({ mainDiagnosis: 'E11.90', secondaryDiagnoses: ['I10.00', 'E10.90'] }, knowledge)).toEqual([
      'EXCLUSION_CONFLICT ICD-10-GM',
    ])
  })

  it('takes the limits of the supporting documents before those of the catalogue', () => {
    const limited = icd('C50.9', { sexLimit: 'F', ageLimit: { minYears: 15 } })
    const unlimited = { ageMax: undefined, ageMinDays: undefined, ageMaxDays: undefined, sex: undefined }
    const stated = { kind: 'PLAUSIBILITY', code: 'C50.9', ageMin: 20, ...unlimited, descriptions: {}, line: 1 } as const
    const knowledge = knowledgeFrom(catalogueOf('2026', { entries: [limited], support: [stated] }))
    expect(knowledge.limits(limited)).toMatchObject({ age: { minYears: 20 }, sex: 'F' })
  })

  it('says that procedures were not checked where there is no CHOP', () => {
    const entries = [...smallCatalogue.codes.ICD10.entries()]
    const knowledge = knowledgeFrom(catalogueOf('2026', { entries }))
    const request = { mainDiagnosis: 'I10.00', procedures: ['12.34'], stay: { intensiveCareHours: 3 } }
    expect(named(request, knowledge)).toEqual(['PROCEDURES_NOT_CHECKED CHOP'])
    expect(named({ mainDiagnosis: 'I10.00', procedures: [' '] }, knowledge)).toEqual([])
  })
})

const codes = [...smallCatalogue.codes.ICD10.entries()].map(({ code }) => code)
const procedures = [...smallCatalogue.codes.CHOP.entries()].map(({ code }) => code)
const anyCode = fc.oneof(fc.constantFrom(...codes), fc.string({ unit: 'binary', maxLength: 20 }))
const anyProcedure = fc.oneof(fc.constantFrom(...procedures), fc.string({ unit: 'binary', maxLength: 20 }))

const anyRequest: fc.Arbitrary<ValidationRequest> = fc.record(
  {
    mainDiagnosis: anyCode,
    secondaryDiagnoses: fc.array(anyCode, { maxLength: 12 }),
    procedures: fc.array(anyProcedure, { maxLength: 12 }),
    secondaryDiagnosisDetails: fc.array(
      fc.record({ poa: fc.string(), side: fc.string(), partner: anyCode }, { requiredKeys: [] }),
      { maxLength: 12 },
    ),
    procedureDetails: fc.array(fc.record({ side: fc.string(), begin: fc.string() }, { requiredKeys: [] })),
    patientContext: fc.record(
      { ageYears: fc.integer(), ageDays: fc.integer(), sex: fc.string() },
      { requiredKeys: [] },
    ),
    stay: fc.record(
      { tariff: fc.constantFrom('SWISSDRG', 'ST_REHA'), died: fc.boolean(), multiplicity: fc.nat(6) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

describe('whatever the request', () => {
  it('nothing is thrown, every message is whole, and errors alone decide', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { valid, errors, warnings } = validate(request)
        expect(valid).toBe(errors.length === 0)
        expect(errors.every(({ severity }) => severity === 'ERROR')).toBe(true)
        expect(warnings.some(({ severity }) => severity === 'ERROR')).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['\ud800', '{code}', '__proto__', 'constructor', '\0', '†', '.', 'Z', 'ß'.repeat(20)])(
    '%j is unknown',
    (odd) => {
      const { errors } = validate({ mainDiagnosis: 'I10.00', secondaryDiagnoses: [odd], procedures: [odd] })
      expect(errors.map(({ type, code }) => [type, code])).toEqual([
        ['UNKNOWN_CODE', odd],
        ['UNKNOWN_CODE', odd],
      ])
    },
  )

  it.each(['toString', '__proto__', 'constructor'])(
    'present on admission named %s is invalid, and nothing more',
    (poa) => {
      expect(named({ mainDiagnosis: 'J18.1', mainDiagnosisDetail: { poa } })).toEqual(['POA_INVALID BFS 1689'])
    },
  )

  it('the order of the secondary diagnoses changes nothing but the lines', () => {
    const shuffled = fc
      .array(fc.tuple(anyCode, fc.record({ poa: fc.constantFrom('1', '2', '') })), { maxLength: 15 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    fc.assert(
      fc.property(anyCode, shuffled, (mainDiagnosis, [lines, others]) => {
        expect(withoutLines(mainDiagnosis, others)).toEqual(withoutLines(mainDiagnosis, lines))
      }),
      { numRuns: 1000 },
    )
  })
})

function withoutLines(mainDiagnosis: string, lines: readonly (readonly [string, { poa: string }])[]): string[] {
  const secondaryDiagnoses = lines.map(([code]) => code)
  const secondaryDiagnosisDetails = lines.map(([, detail]) => detail)
  const { errors, warnings } = validate(
    { mainDiagnosis, secondaryDiagnoses, secondaryDiagnosisDetails },
    smallKnowledge,
  )
  return [...errors, ...warnings].map(({ row, ...rest }) => JSON.stringify({ ...rest, list: row?.list })).sort()
}
