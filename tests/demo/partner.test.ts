/** One POST, one iframe, one signed webhook: the sample partner's page, from its case to the difference of the result. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '@codarium/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'

let dataDir: string
let demo: Awaited<ReturnType<typeof startDemo>>
/** The first case the page offers. */
let caseId: string | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codarium-partner-'))
  demo = await startDemo({ SVC_DATA_DIR: dataDir, SERVER_PORT: '0', SVC_LOG_LEVEL: 'error' })
  caseId = /data-case="([^"]+)"/.exec(await (await fetch(`${demo.partner}/`)).text())?.[1]
})
afterAll(async () => {
  await demo?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function call(address: string, body?: unknown, token?: string) {
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as any
}

it('the page lists the sample cases and may frame the UI, and only it', async () => {
  const page = await fetch(`${demo.partner}/`)
  expect(caseId).toBeDefined()
  expect(page.headers.get('content-security-policy')).toContain(`frame-src ${demo.ui};`)
  const { embedUrl } = await call(`${demo.partner}/open`, { caseId })
  expect(new URL(embedUrl).origin).toBe(demo.ui)
  const policy = (await fetch(embedUrl)).headers.get('content-security-policy')
  expect(policy).toContain(`frame-ancestors ${demo.partner};`)
})

it('a diagnosis is added and applied; the webhook verifies and the difference is exactly that diagnosis', async () => {
  const { sessionId, embedUrl } = await call(`${demo.partner}/open`, { caseId })
  expect(await call(`${demo.partner}/results/${sessionId}`)).toEqual({ arrived: false })
  const code = decodeURIComponent(new URL(embedUrl).hash.replace('#launch=', ''))
  const session = `${demo.ui}/api/v1/coding/session/${sessionId}`
  const { token } = await call(`${session}/launch`, { code })
  await expect(call(`${session}/launch`, { code })).rejects.toThrow('401')
  await call(`${session}/open`, {}, token)
  const sent: string = await call(`${session}/data`, undefined, token)
  const rank = sent.split('<Diagnose ').length
  const added = `<Diagnose diagnose_id="${rank}" diagnose_kode="I10.00" diagnose_poa="1"/>`
  const last = sent.indexOf('<Behandlung')
  await call(`${session}/complete`, { action: 'APPLIED', data: sent.slice(0, last) + added + sent.slice(last) }, token)
  await expect
    .poll(async () => (await call(`${demo.partner}/results/${sessionId}`)).arrived, { timeout: 60_000 })
    .toBe(true)
  expect(await call(`${demo.partner}/results/${sessionId}`)).toEqual({
    arrived: true,
    genuine: true,
    eventType: 'case.coded',
    difference: {
      added: [
        { caseId: expect.any(String), element: 'Diagnose', attributes: { diagnose_kode: 'I10.00', diagnose_poa: '1' } },
      ],
      removed: [],
    },
  })
})
