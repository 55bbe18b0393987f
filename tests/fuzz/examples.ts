/** What people send: values by the name of their member or parameter, and the files they upload. */
import { type SampleFile, sampleFiles } from '../../demo/catalogues/index.ts'
import { delivery } from '../../coding/sessions/tests/session-server.ts'

/** The year whose catalogues everybody reads during a run; nothing may change it. */
export const READ_YEAR = '2026'
/** What says which catalogues are changed meanwhile: always those of another year. */
export const CHANGED: Readonly<Record<string, string>> = { version: '2025', year: '2025', from: '2024', to: '2025' }

/** Texts as coders type them. */
export const WORDS = ['pneumonie', 'J18', 'Fraktur des Radius', 'hanche', 'ä', 'x', 'diabetes mellitus typ 2', '10%']

const codes = ['J18.1', 'J181', 'E11.90', 'I10.00', 'S72.00', 'A41.9', 'Z87.41', '81.51.11', '87.41.99', 'L01XC02']

/** Examples by name. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  q: WORDS,
  filter: WORDS,
  search: ['berger', 'anna', '@'],
  text: WORDS,
  code: codes,
  codeA: codes,
  codeB: codes,
  parent: ['J18', 'J09-J18', 'E11', 'S72', '81', '81.5'],
  mainDiagnosis: ['J18.1', 'E11.90', 'S72.00'],
  atcCode: ['L01XC02', 'L01FA01', 'B01AC11'],
  version: ['2026', '2026', '2025', '15.0'],
  from: ['2025', '2026'],
  to: ['2026', '2025'],
  year: ['2026'],
  ruleId: ['D01', 'P02', 'G52'],
  data: [delivery(), delivery({ cases: ['1'] }), delivery({ main: 'S7200' })],
  format: ['spiges'],
  system: ['http://fhir.de/CodeSystem/bfarm/icd-10-gm', 'http://fhir.ch/CodeSystem/chop'],
  url: ['http://fhir.de/CodeSystem/bfarm/icd-10-gm', 'http://fhir.de/ValueSet/bfarm/icd-10-gm'],
  displayLanguage: ['de', 'fr', 'it'],
  key: ['ICD10-2026-de', 'CHOP-2026-fr', 'THESAURUS-2025'],
  webhookUrl: ['https://127.0.0.1:9/hook'],
  oidcIssuerUri: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b', 'http://127.0.0.1:9/c'],
  allowedIssuer: ['http://127.0.0.1:9/d', 'http://127.0.0.1:9/e'],
  frameAncestor: ['https://his.example', 'https://*.spital.example'],
  dose: ['100', '0.5'],
  poa: ['1', '2', '9'],
  side: ['0', '1', '2'],
  name: ['Alter', 'Spital am See', 'abc_fall'],
}

/** Which sample file each upload address takes, by a part of the address; the first that fits. */
const filesByAddress: readonly (readonly [string, RegExp])[] = [
  ['icd10', /^icd10gm.*_de/],
  ['chop-ai', /_index_de/],
  ['chop', /^chop\d+_de/],
  ['medications/excel', /^medikamente.*_de\.xlsx/],
  ['medications/csv', /^medikamente.*\.csv/],
  ['artikelliste', /^artikelliste/],
  ['addition-codes', /^technisches/],
  ['supplements', /^zusatzentgelte_swissdrg/],
  ['drg-catalog', /^fallpauschalen_swissdrg/],
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
  return all.find(({ name }) => wanted?.test(name) ?? true)
}
