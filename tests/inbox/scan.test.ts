/** What a scan does with the files of the inbox: order, failures, moves, reports. */
import { readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportLog, ImportStatus } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claml, FRAME } from '../../readers/fixtures/claml-file.ts'
import { zipBytes } from '../../readers/fixtures/zip-file.ts'
import { form, type InboxServer, sample, startInboxServer } from './inbox-server.ts'

let server: InboxServer

beforeAll(async () => {
  server = await startInboxServer()
})
afterAll(() => server.stop())

const beside = (path: string) => readFile(join(server.importDir, path), 'utf8')

it('imports by dependency, whatever the names; bad files go to error with the reason and stop nobody', async () => {
  await server.drop('inbox/2026/1-icd.zip', await sample('icd10gm2026_claml_fr.zip'))
  await server.drop('inbox/2026/2-synonyms_de.csv', await sample('synonyme_icd10_2026_de.csv'))
  await server.drop('inbox/2026/3-icd.zip', await sample('icd10gm2026_claml_de.zip'))
  await server.drop('inbox/2026/4-not.zip', 'not a zip at all')
  await server.drop('inbox/2026/5-cut.zip', (await sample('chop2026_de.zip')).subarray(0, 500))
  await server.drop('inbox/2026/6-unknown.csv', 'colour;size\nred;12\n')
  await server.drop('inbox/2026/7-chop_fr.zip', await sample('chop2026_fr.zip'))
  const scan = await server.scan()
  expect(scan).toMatchObject({ status: 'COMPLETED_WITH_ERRORS', totalFiles: 7, trigger: 'REQUEST' })
  expect(scan.files.map(({ filename, status, key }) => [filename, status, key])).toEqual([
    ['4-not.zip', 'FAILED', ''],
    ['5-cut.zip', 'FAILED', ''],
    ['6-unknown.csv', 'FAILED', ''],
    ['3-icd.zip', 'IMPORTED', 'ICD10-2026-de'],
    ['1-icd.zip', 'IMPORTED', 'ICD10-2026-fr'],
    ['7-chop_fr.zip', 'FAILED', 'CHOP-2026-fr'],
    ['2-synonyms_de.csv', 'IMPORTED', 'ICD10_SYNONYMS-2026-de'],
  ])
  expect(await server.names('inbox/2026')).toEqual([])
  expect(await server.names('success/2026')).toEqual(
    ['1-icd.zip', '2-synonyms_de.csv', '3-icd.zip'].flatMap((name) => [name, `${name}.report.txt`]),
  )
  expect(await server.names('error/2026')).toHaveLength(8)
  expect(await beside('error/2026/6-unknown.csv.report.txt')).toMatch(
    /^Result {4}FAILED: nothing was changed\. Found the columns: colour, size\. Expected/m,
  )
  expect(await beside('error/2026/7-chop_fr.zip.report.txt')).toContain('Import the German CHOP codes of 2026 first.')
  expect(await beside('success/2026/3-icd.zip.report.txt')).toMatch(
    /^Import {4}ICD10-2026-de$[\s\S]*^Result {4}COMPLETED$/m,
  )
  expect(await server.get('/api/admin/import/status/ICD10-2026-fr')).toMatchObject({ status: 'COMPLETED' })
})

it('the log tells the reason and the place of every import that failed, never just that one did', async () => {
  const logged = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const unknown = logged().find(({ file, msg }) => file === '6-unknown.csv' && msg === 'inbox file')
  expect(unknown).toMatchObject({ level: 'warn', year: 2026, reason: expect.stringContaining('colour, size') })
  const broken = await zipBytes({ 'a/icd.xml': claml(FRAME).slice(0, -20) })
  expect((await server.post('/api/admin/import/icd10?version=2024', form('icd.zip', broken))).status).toBe(400)
  expect(logged().find((line) => line.import === 'ICD10-2024-de')).toMatchObject({
    level: 'warn',
    msg: 'an import failed',
    filename: 'icd.zip',
    reason: expect.stringMatching(/^"a\/icd\.xml": The XML ends too early \(line \d+/),
  })
})

it('a translation whose German file failed in the same scan is refused, also when older codes are there', async () => {
  await server.drop('inbox/2026/icd_de.zip', await sample('icd10gm2026_claml_it.zip'))
  await server.drop('inbox/2026/kodes_de.csv', 'zcode;item type;text;codable\n;T;ohne Kode;oui\n')
  await server.drop('inbox/2026/chop_fr.zip', await sample('chop2026_fr.zip'))
  const { files } = await server.scan()
  const outcome = Object.fromEntries(files.map(({ filename, status, message }) => [filename, `${status} ${message}`]))
  expect(outcome['icd_de.zip']).toMatch(/^IMPORTED /)
  expect(outcome['kodes_de.csv']).toMatch(/^FAILED /)
  expect(outcome['chop_fr.zip']).toMatch(/^FAILED It needs the CHOP codes of 2026, and kodes_de.csv/)
})

it('nothing is overwritten, names are made safe, and notes tell of doubles and other years', async () => {
  const synonyms = await sample('synonyme_icd10_2026_de.csv')
  await server.drop('inbox/2026/2-synonyms_de.csv', synonyms)
  await server.drop('inbox/2026/zwei\nZeilen_de.csv', synonyms)
  await server.drop('inbox/2026/synonyme_2019_de.csv', synonyms)
  const { files, status } = await server.scan()
  expect(files.map(({ status: each }) => each)).toEqual(['IMPORTED', 'IMPORTED', 'IMPORTED'])
  expect(status).toBe('COMPLETED')
  expect(await server.names('success/2026')).toEqual(
    expect.arrayContaining([
      '2-synonyms_de.csv',
      '2-synonyms_de-2.csv',
      '2-synonyms_de-2.csv.report.txt',
      'zwei_Zeilen_de.csv',
    ]),
  )
  expect(await beside('success/2026/2-synonyms_de-2.csv.report.txt')).toContain('brought the same data after it')
  expect(await beside('success/2026/synonyme_2019_de.csv.report.txt')).toContain('The file speaks of 2019')
})

it('synonyms that share nothing with those in use are asked about first, by every way', async () => {
  const others = 'text;code\nAllerlei;I10\n'
  await server.drop('inbox/2026/andere_de.csv', others)
  const [file] = (await server.scan()).files
  expect(file).toMatchObject({
    status: 'FAILED',
    message: expect.stringMatching(/shares no text with the \d+ synonyms/),
  })
  expect(await server.names('error/2026')).toContain('andere_de.csv')
  const path = '/api/admin/import/synonyms?version=2026&type=ICD10'
  const refused = await server.post(path, form('andere.csv', others))
  expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT', details: [{ field: 'replace' }] } })
  expect((await server.post(`${path}&replace=true`, form('andere.csv', others))).status).toBe(200)
})

it('hidden and partial files, links and files outside a year stay where they are', async () => {
  const secret = await server.drop('secret.zip', await sample('chop2026_de.zip'))
  await server.drop('inbox/2026/.hidden.zip', 'x')
  await server.drop('inbox/2026/chop.zip.part', 'x')
  await server.drop('inbox/chop.zip', 'x')
  await symlink(secret, join(server.importDir, 'inbox/2026/link.zip'))
  const scan = await server.scan()
  expect([scan.status, scan.message, scan.files]).toEqual(['COMPLETED', 'no files to import', []])
  expect(await server.names('inbox/2026')).toEqual(['.hidden.zip', 'chop.zip.part', 'link.zip'])
  expect(await server.get('/api/admin/import/folders')).toMatchObject({
    misplaced: ['chop.zip'],
    inbox: [{ year: 2026, fileCount: 3, files: [{}, {}, { ignored: 'a link; links are not followed' }] }],
  })
})

it('a file that cannot be moved is told as such and stays', async () => {
  await server.drop('error/2031', 'a file in the place of the folder')
  await server.drop('inbox/2031/unknown.csv', 'a;b\n1;2\n')
  const { files } = await server.scan()
  expect(files).toMatchObject([{ filename: 'unknown.csv', status: 'FAILED', report: '' }])
  expect(files[0]?.message).toContain('It cannot be moved out of the inbox')
  expect(await server.names('inbox/2031')).toEqual(['unknown.csv'])
  await rm(join(server.importDir, 'inbox/2031'), { recursive: true })
})

it('a hostile header changes nothing but the fate of its file', async () => {
  await server.drop('inbox/2032/nul_de.csv', Buffer.from('text;code\u0000\nA\u0000;\u0000\n'))
  await server.drop('inbox/2032/empty.zip', '')
  await server.drop('inbox/2032/macro.xlsx', 'PK\u0003\u0004 but no more')
  const { files } = await server.scan()
  expect(files.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED'])
})

it('every file leaves a line in the report of the scan', async () => {
  const [newest] = await server.get<ImportLog[]>('/api/admin/import/logs/reports?limit=1')
  expect(newest).toMatchObject({ folder: 'reports', result: '0 imported, 3 failed' })
  const text = await (await fetch(`${server.url}/api/admin/import/logs/reports/${newest?.report}`)).text()
  expect(text).toMatch(/FAILED +2032\/nul_de.csv: /)
  const { errorCount } = await server.get<ImportStatus>('/api/admin/import/status/ICD10-2026-de')
  expect(errorCount).toBe(0)
})
