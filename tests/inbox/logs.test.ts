/** The import logs: lists, texts, and everything that must not be readable through them. */
import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { ImportLog } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InboxServer, startInboxServer } from './inbox-server.ts'

let server: InboxServer
const logs = '/api/admin/import/logs'

beforeAll(async () => {
  server = await startInboxServer()
  await server.drop('secret.txt', 'nobody reads this')
  await server.drop('success/2025/old.zip', 'zip')
  await server.drop('success/2025/old.zip.report.txt', 'Result    COMPLETED\nolder year')
  await server.drop('success/2026/old.zip', 'zip')
  await server.drop('success/2026/old.zip.report.txt', 'Result    COMPLETED\nnewer year')
  await server.drop('error/2026/bad zip ä.csv', 'csv')
  await server.drop('error/2026/bad zip ä.csv.report.txt', 'Result    FAILED: nothing was changed. A reason.\n')
  await server.drop('reports/2026-01-01T00-00-00-000Z_CHOP-2026-de.txt', 'Result    COMPLETED\n')
  await server.drop('reports/2026-01-02T00-00-00-000Z_CHOP-2026-fr.txt', 'Result    FAILED: so it is\n')
  await server.drop('reports/data.csv', 'no report')
  await server.drop('reports/.hidden.txt', 'hidden')
  await server.drop('reports/huge.txt', 'x'.repeat(5 * 1024 * 1024))
  await mkdir(join(server.importDir, 'reports/folder.txt'))
  await symlink(join(server.importDir, 'secret.txt'), join(server.importDir, 'reports/link.txt'))
  await symlink(server.importDir, join(server.importDir, 'success/2027'))
  execFileSync('mkfifo', [join(server.importDir, 'reports/pipe.txt')])
})
afterAll(() => server.stop())

/** Sends the path as it is; fetch would tidy it up first. */
function raw(path: string): Promise<{ status: number; text: string; type: string }> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, family: 4 }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, type: answer.headers['content-type'] ?? '' }),
      )
    })
    sent.on('error', reject).end()
  })
}

it('success and error are listed newest first, with their reports and what these say', async () => {
  expect(await server.get<ImportLog[]>(`${logs}/error`)).toMatchObject([
    {
      filename: 'bad zip ä.csv',
      folder: 'error',
      year: 2026,
      report: 'bad zip ä.csv.report.txt',
      result: 'FAILED: nothing was changed. A reason.',
    },
  ])
  expect(await server.get<ImportLog[]>(`${logs}/success?year=2025`)).toHaveLength(1)
  expect(await server.get<ImportLog[]>(`${logs}/success?limit=1`)).toHaveLength(1)
  expect(await server.get<ImportLog[]>(`${logs}/success?year=2031`)).toEqual([])
})

it('reports are listed by the time in their names', async () => {
  const listed = await server.get<ImportLog[]>(`${logs}/reports?limit=1000`)
  const dated = listed.filter(({ filename }) => filename.startsWith('2026')).map(({ result }) => result)
  expect(dated).toEqual(['FAILED: so it is', 'COMPLETED'])
  expect(listed.map(({ filename }) => filename)).not.toContain('data.csv')
})

it.each(['limit=0', 'limit=1001', 'limit=ten', 'limit=-1', 'year=1999', 'year=x'])('%s is a 400', async (query) => {
  expect((await fetch(`${server.url}${logs}/success?${query}`)).status).toBe(400)
})

it('a report is read as plain text, with its year or from the newest year that has it', async () => {
  const answer = await fetch(`${server.url}${logs}/success/2025/old.zip.report.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('older year')
  expect((await raw(`${logs}/success/old.zip.report.txt`)).text).toContain('newer year')
  const umlaut = `${logs}/error/2026/${encodeURIComponent('bad zip ä.csv.report.txt')}`
  expect((await raw(umlaut)).text).toContain('A reason.')
})

it('a text too long is cut, and says so', async () => {
  const { text } = await raw(`${logs}/reports/huge.txt`)
  expect(text.length).toBeLessThan(4.1 * 1024 * 1024)
  expect(text.endsWith('[cut off here; the whole report lies on the server]\n')).toBe(true)
})

describe('nothing else can be read', () => {
  it.each([
    '/reports/nothing.txt',
    '/reports/data.csv',
    '/reports/.hidden.txt',
    '/reports/folder.txt',
    '/reports/link.txt',
    '/reports/pipe.txt',
    '/reports/2026/2026-01-01T00-00-00-000Z_CHOP-2026-de.txt',
    '/success/2026/old.zip',
    '/success/2027/secret.txt',
    '/inbox/2026/x.txt',
    '/reports/../secret.txt',
    '/reports/..%2fsecret.txt',
    '/reports/..%2Fsecret.txt',
    '/reports/%2e%2e%2fsecret.txt',
    '/reports/%2e%2e/secret.txt',
    '/reports/..%252fsecret.txt',
    '/reports/..%5csecret.txt',
    '/reports/..\\secret.txt',
    '/reports/....//secret.txt',
    '/reports/%c0%ae%c0%ae%c0%afsecret.txt',
    '/reports/link.txt%00.txt',
    '/reports/%00',
    '/reports/..%00/secret.txt',
    '/reports/%2fetc%2fpasswd',
    '/reports//etc/passwd',
    '/reports/file:%2f%2f%2fetc%2fpasswd',
    '/reports/.',
    '/reports/..',
    '/reports/%2e',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2f/secret.txt',
    '/success/..%2f../secret.txt',
    '/success/2026/..%2f..%2fsecret.txt',
    '/success/2026%2f../old.zip.report.txt',
    '/success/2026.0/../old.zip.report.txt',
    '/SUCCESS/2026/old.zip.report.txt',
    `/reports/${'a'.repeat(300)}.txt`,
    `/reports/${'a'.repeat(600)}.txt`,
    '/reports/%F0%9F%92%A9.txt',
    '/reports/%E2%80%AEtxt.txt',
    '/reports/%',
  ])('%s', async (path) => {
    const { status, text, type } = await raw(logs + path)
    expect([400, 404]).toContain(status)
    expect(type).toContain('application/problem+json')
    expect(text).not.toContain('nobody reads this')
  })
})
