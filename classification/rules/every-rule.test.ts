/** Every rule fires on a case that breaks it and is silent on one that does not. */
import type { ValidationRequest } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { allRules } from './all-rules.ts'
import { codedCase } from './case/coded-case.ts'
import { findingsOf } from './checks/rule.ts'
import { smallKnowledge } from './tests/small-knowledge.ts'

type Row = readonly [rule: string, severity: string, fires: ValidationRequest, silent: ValidationRequest]

const main = (mainDiagnosis: string, rest: ValidationRequest = {}): ValidationRequest => ({ mainDiagnosis, ...rest })
const withSecondary = (...secondaryDiagnoses: string[]) => main('I10.00', { secondaryDiagnoses })
const withProcedures = (...procedures: string[]) => main('I10.00', { procedures })
const male = { patientContext: { sex: 'M' } }
const female = { patientContext: { sex: 'f' } }
const age = (ageYears: number) => ({ patientContext: { ageYears } })
const begins = (...days: string[]) => ({ procedureDetails: days.map((begin) => ({ begin })) })

const rows: readonly Row[] = [
  ['MAIN_DIAGNOSIS_MISSING BFS 1', 'ERROR', { mainDiagnosis: ' ' }, main('I10.00')],
  ['ASTERISK_AS_MAIN BFS 3', 'ERROR', main('N08.3'), main('I10.00', { secondaryDiagnoses: ['N08.3'] })],
  ['EXCLAMATION_AS_MAIN BFS 4', 'ERROR', main('B95.3!'), main('V99')],
  ['EXTERNAL_CAUSE_AS_MAIN BFS 5', 'ERROR', main('V99!'), main('S72.00', { secondaryDiagnoses: ['V99'] })],
  ['UNACCEPTABLE_MAIN_DIAGNOSIS SwissDRG', 'ERROR', main('Z21'), main('N08.3')],
  ['UNKNOWN_CODE BFS 11', 'ERROR', withSecondary('Q99.9'), withSecondary('e1190')],
  ['UNKNOWN_CODE BFS 51', 'ERROR', withProcedures('12.34'), withProcedures('z5093')],
  ['NOT_CODABLE BFS 14', 'ERROR', main('E11.-'), main('E11.90')],
  ['NOT_CODABLE BFS 54', 'ERROR', withProcedures('47.0'), withProcedures('50.93')],
  ['DUPLICATE_CODE BFS 47', 'WARNING', withSecondary('E11.90', 'e1190'), withSecondary('B95.3', 'B95.3')],
  [
    'DUPLICATE_CODE BFS 116',
    'WARNING',
    withProcedures('50.93', 'Z5093'),
    { ...withProcedures('50.93', '50.93'), ...begins('20260101', '20260102') },
  ],
  ['CODE_NOT_USED BFS 24', 'WARNING', withSecondary('Z51.1'), withSecondary('Z21')],
  ['CODE_NOT_USED BFS 115', 'ERROR', withProcedures('39.95.30'), withProcedures('39.95.21')],
  ['AGE_CONFLICT BFS 1698', 'WARNING', main('C61', age(29)), main('C61', age(30))],
  [
    'AGE_CONFLICT BFS 95',
    'WARNING',
    main('P22.0', { patientContext: { ageDays: 29 } }),
    main('P22.0', { patientContext: { ageDays: 28 } }),
  ],
  ['SEX_CONFLICT BFS 33', 'WARNING', main('C61', female), main('C61', { patientContext: { sex: 'X' } })],
  ['SEX_CONFLICT BFS 94', 'ERROR', { ...withProcedures('72.0'), ...male }, { ...withProcedures('72.0'), ...female }],
  [
    'AGE_CONFLICT BFS 96',
    'WARNING',
    { ...withProcedures('72.0'), ...age(11) },
    { ...withProcedures('72.0'), ...age(12) },
  ],
  [
    'AGE_CONFLICT BFS 100',
    'ERROR',
    { ...withProcedures('99.B7.12'), ...age(15) },
    { ...withProcedures('99.B7.12'), ...age(16) },
  ],
  ['POA_REQUIRED BFS 1644', 'WARNING', main('J18.1'), main('J18.1', { mainDiagnosisDetail: { poa: '9' } })],
  [
    'POA_INVALID BFS 1689',
    'ERROR',
    main('I10.00', { mainDiagnosisDetail: { poa: '4' } }),
    main('I10.00', { mainDiagnosisDetail: { poa: '3' } }),
  ],
  ['U69_REQUIRED SwissDRG', 'WARNING', main('J18.1'), main('J18.1', { secondaryDiagnoses: ['U69.01!'] })],
  ['MISSING_PARTNER_CODE ICD-10-GM', 'WARNING', withSecondary('N08.3*'), withSecondary('N08.3*', 'E11.20†')],
  ['MISSING_PARTNER_CODE ICD-10-GM', 'INFO', main('E11.20'), main('E11.20', { secondaryDiagnoses: ['N08.3'] })],
  [
    'MISSING_PARTNER_CODE SpiGes diagnose_zusatz',
    'WARNING',
    { ...withSecondary('B95.3'), secondaryDiagnosisDetails: [{ partner: 'J22' }] },
    { ...withSecondary('B95.3'), secondaryDiagnosisDetails: [{ partner: 'i1000' }] },
  ],
  ['EXTERNAL_CAUSE_MISSING ICD-10-GM', 'INFO', main('S72.00'), main('S72.00', { secondaryDiagnoses: ['V99!'] })],
  ['EXCLUSION_CONFLICT BFS 18', 'ERROR', main('B20', { secondaryDiagnoses: ['Z21'] }), withSecondary('Z21', 'R75')],
  ['EXCLUSION_CONFLICT ICD-10-GM', 'WARNING', withSecondary('E11.90', 'E10.90'), withSecondary('E11.90', 'E11.20')],
  ['EXCLUSION_CONFLICT ICD-10-GM', 'INFO', withSecondary('E11.90', 'J22'), withSecondary('E11.90', 'J18.1')],
  ['EXCLUSION_CONFLICT CHOP', 'WARNING', withProcedures('33.22', '33.24'), withProcedures('33.22', '33.22')],
  ['PREGNANCY_DURATION_MISSING BFS 21', 'WARNING', main('O34.2'), main('O34.2', { secondaryDiagnoses: ['O09.6!'] })],
  ['DELIVERY_OUTCOME_MISSING BFS 22', 'ERROR', main('O80'), main('O80', { secondaryDiagnoses: ['Z37.0'] })],
  ['DELIVERY_NOT_MAIN BFS 23', 'ERROR', withSecondary('O80'), main('O80')],
  [
    'OUTCOME_CODE_OF_CHILD BFS 19',
    'ERROR',
    { ...withSecondary('Z37.0'), ...age(0) },
    { ...withSecondary('Z37.0'), ...age(30) },
  ],
  [
    'NEWBORN_CODE_OF_MOTHER BFS 20',
    'ERROR',
    { ...withSecondary('Z38.0'), ...age(30) },
    { ...withSecondary('Z38.0'), ...age(0) },
  ],
  [
    'NEWBORN_CODE_MISSING BFS 25',
    'ERROR',
    main('I10.00', { stay: { multiplicity: 1 } }),
    main('Z38.0', { stay: { multiplicity: 1 } }),
  ],
  [
    'NEWBORN_CODE_MISSING BFS 26',
    'ERROR',
    main('Z38.0', { stay: { multiplicity: 2 } }),
    main('Z38.3', { stay: { multiplicity: 2 } }),
  ],
  [
    'NEWBORN_CODE_MISSING BFS 27',
    'ERROR',
    main('Z38.3', { stay: { multiplicity: 3 } }),
    main('Z38.6', { stay: { multiplicity: 6 } }),
  ],
  [
    'LETHAL_MAIN_DIAGNOSIS BFS 15',
    'WARNING',
    main('I46.1', { stay: { died: false } }),
    main('I46.1', { stay: { died: true } }),
  ],
  [
    'ONLY_AFTER_DEATH BFS 57',
    'WARNING',
    { ...withProcedures('89.81'), stay: { died: false } },
    withProcedures('89.81'),
  ],
  [
    'WAITING_FOR_CARE BFS 6',
    'ERROR',
    main('Z75.8', { stay: { tariff: 'SWISSDRG' } }),
    main('Z75.8', { stay: { tariff: 'TARPSY' } }),
  ],
  [
    'WAITING_FOR_CARE BFS 7',
    'ERROR',
    main('Z75.8', { stay: { admissionType: '1' } }),
    main('Z75.8', { stay: { admissionType: '4' } }),
  ],
  ['WAITING_FOR_CARE BFS 640', 'WARNING', withSecondary('Z75.8'), main('Z75.8')],
  [
    'REHABILITATION_CODE_MISSING BFS 31',
    'ERROR',
    main('I10.00', { stay: { tariff: 'ST_REHA' } }),
    main('U50.1', { stay: { tariff: 'ST_REHA' } }),
  ],
  [
    'REHABILITATION_CODE_MISSING BFS 32',
    'ERROR',
    main('U50.1', { stay: { tariff: 'ST_REHA' } }),
    main('U51.1', { stay: { tariff: 'ST_REHA' } }),
  ],
  [
    'REHABILITATION_CODE_MISSING BFS 60',
    'ERROR',
    main('I10.00', { stay: { tariff: 'ST_REHA' } }),
    { ...withProcedures('BA.1'), stay: { tariff: 'ST_REHA' } },
  ],
  [
    'REHABILITATION_CODE_MISSING BFS 62',
    'ERROR',
    main('I10.00', { stay: { tariff: 'ST_REHA' } }),
    { ...withProcedures('AA.21'), stay: { tariff: 'ST_REHA' } },
  ],
  [
    'LATERALITY_REQUIRED CHOP',
    'WARNING',
    withProcedures('81.51.11'),
    { ...withProcedures('81.51.11'), procedureDetails: [{ side: '1' }] },
  ],
  [
    'LATERALITY_INVALID BFS 1688',
    'ERROR',
    main('I10.00', { mainDiagnosisDetail: { side: '4' } }),
    main('I10.00', { mainDiagnosisDetail: { side: '0' } }),
  ],
  [
    'LATERALITY_INVALID BFS 1690',
    'ERROR',
    { ...withProcedures('50.93'), procedureDetails: [{ side: 'R' }] },
    { ...withProcedures('50.93'), procedureDetails: [{ side: '9' }] },
  ],
  ['COMPLEMENT_CODE_ALONE CHOP', 'WARNING', withProcedures('00.99.10'), withProcedures('00.99.10', '50.93')],
  [
    'PROCEDURE_OUTSIDE_STAY BFS 107',
    'ERROR',
    { ...withProcedures('50.93'), ...begins('2026011408'), stay: { admission: '2026011409' } },
    { ...withProcedures('50.93'), ...begins('20260114'), stay: { admission: '2026011409' } },
  ],
  [
    'PROCEDURE_OUTSIDE_STAY BFS 108',
    'ERROR',
    { ...withProcedures('50.93'), ...begins('202601160000'), stay: { discharge: '20260115' } },
    { ...withProcedures('50.93'), ...begins('202601151200'), stay: { discharge: '20260115' } },
  ],
  [
    'PROCEDURE_BEGIN_MISSING BFS 1636',
    'ERROR',
    { ...withProcedures('50.93', '33.24'), ...begins('20260101') },
    withProcedures('50.93', '33.24'),
  ],
  [
    'ELSEWHERE_WITHOUT_MOVEMENT SpiGes behandlung_auswaerts',
    'ERROR',
    { ...withProcedures('50.93'), procedureDetails: [{ elsewhere: '3' }], stay: { treatedElsewhere: false } },
    { ...withProcedures('50.93'), procedureDetails: [{ elsewhere: '2' }], stay: { treatedElsewhere: false } },
  ],
  [
    'COMPLEX_CARE_MISSING BFS 117',
    'ERROR',
    main('I10.00', { stay: { intensiveCareHours: 5 } }),
    { ...withProcedures('99.B7.12'), stay: { intensiveCareHours: 5 } },
  ],
  [
    'COMPLEX_CARE_WITHOUT_HOURS BFS 118',
    'ERROR',
    { ...withProcedures('99.B7.12'), stay: { intensiveCareHours: 0 } },
    withProcedures('99.B7.12'),
  ],
  [
    'COMPLEX_CARE_TWICE BFS 121',
    'ERROR',
    withProcedures('99.B7.12', '99.B7.13'),
    withProcedures('99.B7.12', '99.B8.11'),
  ],
  [
    'COMPLEX_CARE_MISSING BFS 119',
    'ERROR',
    main('I10.00', { stay: { intermediateCareHours: 5 } }),
    { ...withProcedures('99.BA.11'), stay: { intermediateCareHours: 5 } },
  ],
  [
    'COMPLEX_CARE_WITHOUT_HOURS BFS 120',
    'ERROR',
    { ...withProcedures('99.B8.11'), stay: { intermediateCareHours: 0 } },
    withProcedures('99.B8.11'),
  ],
  ['COMPLEX_CARE_TWICE BFS 122', 'ERROR', withProcedures('99.B8.11', '99.B8.11'), withProcedures('99.B8.11')],
]

const ruleOf = (name: string, severity: string) =>
  allRules.filter((rule) => `${rule.type} ${rule.source}` === name && rule.severity === severity)

describe.each(rows)('%s (%s)', (name, severity, fires, silent) => {
  const found = (request: ValidationRequest) =>
    ruleOf(name, severity).flatMap((rule) => findingsOf(rule, codedCase(request, smallKnowledge)))

  it('fires once, with a whole sentence in each language', () => {
    const findings = found(fires)
    expect(findings).toHaveLength(1)
    const { messageDe, messageFr, messageIt } = findings[0]!
    for (const message of [messageDe, messageFr, messageIt]) expect(message).toMatch(/^[^{}]{10,}\.$/)
  })

  it('is silent', () => {
    expect(found(silent)).toEqual([])
  })
})

it('every rule but the one for a missing catalogue stands in the table', () => {
  const told = new Set(rows.map(([name, severity]) => `${name} ${severity}`))
  const untold = allRules.map(({ type, source, severity }) => `${type} ${source} ${severity}`)
  expect(untold.filter((name) => !told.has(name))).toEqual(['PROCEDURES_NOT_CHECKED CHOP WARNING'])
})
