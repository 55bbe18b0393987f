/** What `npm start` runs, as a person meets it: the block it prints, and signing in as each demo user. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleCases, signInByForm } from '@codarium/demo'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const start = fileURLToPath(new URL('../../demo/start.ts', import.meta.url))

/** Nothing of ours but where compiled modules lie, so that it is up sooner. */
const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  SVC_DATA_DIR: dataDir,
})

describe('once started', () => {
  let dataDir: string
  let output = ''
  let child: ReturnType<typeof spawn>
  let ui: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'codarium-demo-'))
    child = spawn(process.execPath, [start], { env: environment(dataDir) })
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    await vi.waitFor(() => expect(output).toContain('Stop with Ctrl+C'), { interval: 50, timeout: 60_000 })
    ui = /UI\s+(http:\/\/\S+)\//.exec(output)?.[1] ?? ''
  })

  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  })

  it('prints where the UI and the API docs are, and both answer', async () => {
    expect((await fetch(`${ui}/`)).status).toBe(200)
    expect(output).toContain(`${ui}/api/docs`)
    expect((await fetch(`${ui}/api/docs`)).status).toBe(200)
    expect(await (await fetch(`${ui}/api/health`)).json()).toMatchObject({ status: 'UP' })
  })

  it.each([
    ['coder', 'CODER'],
    ['approver', 'APPROVER'],
    ['viewer', 'VIEWER'],
    ['data-admin', 'DATA_ADMIN'],
    ['auditor', 'AUDITOR'],
    ['admin', 'ADMIN'],
  ])('authentication is on, and %s signs in with the role %s', async (username, role) => {
    expect(output).toMatch(new RegExp(`^ +${username} +svc-${username} `, 'm'))
    expect((await fetch(`${ui}/api/v1/me`)).status).toBe(401)
    const { oauth2 } = (await (await fetch(`${ui}/api/v1/config`)).json()) as { oauth2: { issuerUri: string } }
    const { accessToken } = await signInByForm(oauth2.issuerUri, username)
    const me = await fetch(`${ui}/api/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(await me.json()).toMatchObject({ roles: [role] })
  })

  it('is its own grouper: a coder groups a sample case', async () => {
    const { oauth2 } = (await (await fetch(`${ui}/api/v1/config`)).json()) as { oauth2: { issuerUri: string } }
    const { accessToken } = await signInByForm(oauth2.issuerUri, 'coder')
    const answer = await fetch(`${ui}/api/v1/coding/group`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: sampleCases[0]?.xml() }),
    })
    expect(await answer.json()).toMatchObject({ available: true, cases: [{ grouped: true, result: { base: 'E79' } }] })
  })

  it('loads the sample catalogues through the inbox once it is up', async () => {
    await vi.waitFor(() => expect(output).toMatch(/sample catalogues 1\/37: /), { interval: 50, timeout: 60_000 })
  })
})

it('a wrong setting stops it with one line that names it', async () => {
  const refused = spawn(process.execPath, [start], {
    env: { ...environment(join(tmpdir(), 'codarium-refused')), SVC_RETENTION_DAYS: 'many' },
  })
  let said = ''
  refused.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve) => refused.once('close', resolve))
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
  expect(said).toContain('SVC_RETENTION_DAYS')
})
