/** What people send: values by the name of their member or parameter, and the files they upload. */

import { delivery } from '../../coding/sessions/tests/session-server.ts'
import { type SampleFile, sampleFiles } from '../../demo/catalogues/index.ts'

/** The year whose catalogues everybody reads during a run; nothing may change it. */
export const READ_YEAR = '2026'
/** What says which catalogues are changed meanwhile: always those of another year. */
export const CHANGED: Readonly<Record<string, string>> = { version: '2025', year: '2025', from: '2024', to: '2025' }

/** Texts as coders type them. */
export const WORDS = ['pneumonie', 'J18', 'Fraktur des Radius', 'hanche', 'ä', 'x', 'diabetes mellitus typ 2', '10%']

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'
const ICD_SET = 'http://fhir.de/ValueSet/bfarm/icd-10-gm'
const ICD_YEARS = [`${ICD}|2025`, `${ICD}|2026`, `${ICD}|1999`]

const codes = ['J18.1', 'J181', 'E11.90', 'I10.00', 'S72.00', 'A41.9', 'Z87.41', 'Z06.4', 'Z03.31', '0331', 'L01XC02']

/** Examples by name. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  q: WORDS,
  filter: WORDS,
  search: ['berger', 'anna', '@'],
  text: WORDS,
  code: codes,
  '/api/drg-catalog code': ['B70A', 'B81B', 'D30B', 'A13C'],
  codeA: codes,
  codeB: codes,
  parent: ['J18', 'J09-J18', 'E11', 'S72', '81', '81.5'],
  mainDiagnosis: ['J18.1', 'E11.90', 'S72.00'],
  atcCode: ['L01XC02', 'L01FA01', 'B01AC11'],
  version: ['2026', '2026', '2025', '15.0'],
  from: ['2025', '2026'],
  to: ['2026', '2025'],
  year: ['2026'],
  ruleId: ['G52-1'],
  data: [delivery(), delivery({ cases: ['1'] }), delivery({ main: 'S7200' })],
  format: ['spiges'],
  system: [ICD, 'urn:oid:2.16.756.5.30.1.126.3.1'],
  url: [ICD, ICD_SET],
  displayLanguage: ['de', 'fr', 'it', 'en,*;q=0'],
  _format: ['json', 'application/fhir+json', 'xml'],
  'system-version': ICD_YEARS,
  'check-system-version': ICD_YEARS,
  'force-system-version': ICD_YEARS,
  'default-valueset-version': [`${ICD_SET}|2025`, `${ICD_SET}|2026`],
  property: ['concept', 'codable', 'kind', 'level'],
  op: ['=', 'is-a', 'descendent-of', 'in', 'regex'],
  key: ['ICD10-2026-de', 'CHOP-2026-fr', 'THESAURUS-2025'],
  webhookUrl: ['https://127.0.0.1:9/hook'],
  oidcIssuerUri: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b', 'http://127.0.0.1:9/c'],
  allowedIssuer: ['http://127.0.0.1:9/d', 'http://127.0.0.1:9/e'],
  frameAncestor: ['https://his.example', 'https://*.spital.example'],
  department: ['Kardiologie', 'M300', 'Obstétrique'],
  dose: ['100', '0.5'],
  poa: ['1', '2', '9'],
  side: ['0', '1', '2'],
  name: ['Alter', 'Spital am See', 'abc_fall'],
}

/** Values that go together, for the first call of an operation: it is to succeed. */
export const together: Readonly<Record<string, unknown>> = {
  type: 'ICD10',
  classificationType: 'ICD10',
  systemCode: 'ICD10',
  tariff: 'SWISSDRG',
  version: READ_YEAR,
  valueSetVersion: READ_YEAR,
  year: READ_YEAR,
  from: '2025',
  to: READ_YEAR,
  lang: 'de',
  language: 'de',
  code: 'J18.1',
  codeA: 'J18',
  codeB: 'J18.1',
  parent: 'J18',
  mainDiagnosis: 'J18.1',
  ruleId: 'G52-1',
  property: 'parent',
  system: ICD,
  systemVersion: READ_YEAR,
  displayLanguage: 'de',
  _format: 'json',
  'system-version': `${ICD}|${READ_YEAR}`,
  'check-system-version': `${ICD}|${READ_YEAR}`,
  'force-system-version': `${ICD}|${READ_YEAR}`,
  'default-valueset-version': `${ICD_SET}|${READ_YEAR}`,
  action: 'APPLIED',
  data: delivery(),
  // That of a layout counts its changes.
  '/api/v1 version': null,
  '/api/thesaurus/{version}/chop/{code} code': 'Z06.4',
  '/api/thesaurus/rules/{type} type': 'HANDBUCH_G',
  '/api/drg-catalog code': 'B70A',
  '/fhir/CodeSystem id': 'icd-10-gm-2026',
  '/fhir/CodeSystem url': ICD,
  '/fhir/ConceptMap url': `${ICD}?fhir_cm=2025-2026`,
  '/fhir/ConceptMap version': '2025',
  conceptMapVersion: READ_YEAR,
  '/fhir/ConceptMap source': ICD_SET,
  '/fhir/ConceptMap target': ICD_SET,
  targetsystem: ICD,
  '/fhir/ValueSet url': ICD_SET,
}

const edits = [
  {
    index: 0,
    diagnoses: [
      { origin: 0, code: 'J18.1' },
      { code: 'I10.00', poa: '1' },
    ],
  },
]
const changes = [{ key: 'a', action: 'ADD', list: 'diagnoses', row: { code: 'I10.00' } }]
const profile = {
  name: 'Spital am See',
  webhookUrl: 'https://127.0.0.1:9/hook',
  webhookSecret: 'a-shared-secret',
  webhookSigning: 'HMAC_SHA256',
  webhookRetries: 0,
}

const batch = {
  resourceType: 'Bundle',
  type: 'batch',
  entry: [
    { request: { method: 'GET', url: `CodeSystem/$lookup?system=${ICD}&code=J18.1` } },
    { request: { method: 'GET', url: 'ValueSet/nothing' } },
  ],
}
const ownSet = {
  resourceType: 'ValueSet',
  status: 'active',
  compose: {
    include: [{ system: ICD, filter: [{ property: 'concept', op: 'is-a', value: 'J18' }] }],
    exclude: [{ system: ICD, concept: [{ code: 'J18.9' }] }],
  },
}

const synonym = { wording: null, system: 'ICD10', code: 'J18.1' }

function houseWord(id: string) {
  return { kind: 'WORD', language: 'de', short: `Wort ${id}`, wording: 'Pneumonie' }
}

function profiles(id: string, partner: string) {
  return [partner, `http://127.0.0.1:9/${id}`].map((oidcIssuerUri) => ({ ...profile, oidcIssuerUri }))
}

/** A report that an import of the sample data has left, and the addresses that read it. */
export const keptReport = { folder: 'success', filename: 'chop2026_de.zip.report.txt' }
export const REPORTS = '/api/admin/import/logs/'

/** Bodies whose members have to go together, by operation; `id` is new each time. */
export const exampleBodies: Readonly<Record<string, (id: string, partner: string) => readonly unknown[]>> = {
  'POST /api/v1/coding/session': (id) => [
    { data: delivery(), format: 'spiges', source: 'API', instanceId: id },
    { data: delivery({ cases: [id] }) },
  ],
  'POST /api/v1/his/session': (id) => [{ data: delivery(), format: 'spiges', source: 'API', instanceId: id }],
  'PUT /api/v1/coding/session/{id}/draft': () => [{ cases: edits }, { data: delivery({ main: 'S7200' }) }],
  'PATCH /api/v1/coding/session/{id}/draft': () => [{ cases: edits }],
  'POST /api/v1/coding/session/{id}/complete': () => [
    { action: 'APPLIED', data: delivery() },
    { action: 'DISCARDED' },
    { action: 'CANCELLED' },
  ],
  'POST /api/v1/admin/sessions/{id}/end': () => [{ reason: 'Wartung' }],
  'POST /api/v1/coding/session/{id}/group': () => [null, { index: 0, edits }],
  'POST /api/v1/coding/session/{id}/group/what-if': () => [{ index: 0, changes }],
  'POST /api/v1/coding/group': () => [{ data: delivery(), format: 'spiges' }],
  'POST /api/v1/coding/group/what-if': () => [
    { case: { administrative: {}, diagnoses: [{ code: 'J18.1' }] }, changes },
  ],
  'POST /api/v1/coding/layouts': () => [{ name: 'Meine', content: { panels: [], columns: {}, density: 'normal' } }],
  'POST /api/admin/house-words': (id) => [houseWord(id), { ...houseWord(id), kind: 'SYNONYM', ...synonym }],
  'POST /api/admin/house-words/preview': (id) => [{ word: houseWord(id), q: `Wort ${id}`, version: READ_YEAR }],
  'POST /api/admin/searches-in-vain/house-word': (id) => [
    { text: `Vergeblich ${id}`, type: 'ICD10', version: READ_YEAR, language: 'de', code: 'J18.1' },
  ],
  'PUT /api/admin/house-words/{id}': (id) => [houseWord(id)],
  'POST /fhir': () => [batch],
  'POST /fhir/ValueSet/$expand': () => [
    { resourceType: 'Parameters', parameter: [{ name: 'valueSet', resource: ownSet }] },
  ],
  'POST /api/v1/admin/integration-profiles': profiles,
  'PUT /api/v1/admin/integration-profiles/{id}': profiles,
}

/** Which sample file each upload address takes, by a part of the address; the first that fits. */
const filesByAddress: readonly (readonly [string, RegExp])[] = [
  ['house-words/thesaurus', /^th_de/],
  ['house-words', /^hauswoerter/],
  ['icd10', /^icd10gm.*_de/],
  ['chop-ai', /_index_de/],
  ['chop', /^chop\d+_de/],
  ['medications/excel', /^medikamente.*_de\.xlsx/],
  ['medications/csv', /^medikamente.*\.csv/],
  ['artikelliste', /^artikelliste/],
  ['addition-codes', /^technisches/],
  ['supplements', /^zusatzentgelte_swissdrg/],
  ['drg-catalog', /^fallpauschalen_swissdrg/],
  ['code-frequencies', /^haeufigkeiten_icd10/],
  ['synonyms', /^synonyme_icd10/],
  ['crosswalk', /^umsteiger_icd10/],
  ['coding-rules', /^kodierregeln/],
  ['begleitdokumente', /^begleitdokumente/],
]

let files: Promise<SampleFile[]> | undefined

/** The sample files of the year that is read. */
export function uploadedFiles(): Promise<readonly SampleFile[]> {
  files ??= sampleFiles(2026)
  return files
}

/** The file an upload address takes; any where it takes all. */
export function fileFor(path: string, all: readonly SampleFile[]): SampleFile | undefined {
  const [, wanted] = filesByAddress.find(([part]) => path.includes(part)) ?? []
  const file = all.find(({ name }) => wanted?.test(name) ?? true)
  // Without a year in its address the inbox takes files of the present year only; else names have the year of the address.
  const year = path.endsWith('/inbox') ? String(new Date().getUTCFullYear()) : CHANGED.year
  return file && path.includes('/inbox') ? { ...file, name: file.name.replace(/\d{4}/, year ?? '') } : file
}
