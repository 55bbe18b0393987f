/** The production entry as an operator meets it: a process, its settings, its exit code. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { command } from '../tests/cli/codarium.ts'
import { startServer } from '../tests/harness/server.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const children: ChildProcess[] = []
const folders: string[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'codarium-serve-'))
  folders.push(folder)
  return folder
}
// Also when the tests end in an unforeseen way.
const endAll = () => {
  for (const child of children) child.kill('SIGKILL')
}
process.once('exit', endAll)
afterAll(() => {
  endAll()
  process.off('exit', endAll)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function codarium(words: string[], environment: Record<string, string> = {}, dataDir = newFolder()) {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH ?? '', SERVER_PORT: '0', SVC_DATA_DIR: dataDir, ...environment },
  })
  children.push(child)
  let output = ''
  const listening = Promise.withResolvers<number>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      const port = output.includes('"ready"') ? /"port":(\d+)/.exec(output)?.[1] : undefined
      if (port) listening.resolve(Number(port))
    })
  }
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  return { child, exit, ended, ready: () => listening.promise }
}

type Child = ReturnType<typeof codarium>['child']

const origins = { CORS_ALLOWED_ORIGINS: 'http://localhost:8080' }

describe('serve refuses to start', () => {
  it.each<[string, Record<string, string>]>([
    ['CORS_ALLOWED_ORIGINS', {}],
    ['CORS_ALLOWED_ORIGINS', { CORS_ALLOWED_ORIGINS: '*' }],
    ['SERVER_PORT', { ...origins, SERVER_PORT: 'eighty' }],
    ['SVC_ENCRYPTION_KEY', { ...origins, SVC_ENCRYPTION_KEY: 'bm90IDMyIGJ5dGVz' }],
    ['OIDC_ISSUER_URI', { ...origins, OIDC_ISSUER_URI: 'idp' }],
    ['OIDC_ISSUER_URI', { ...origins, OIDC_ISSUER_URI: 'http://idp.example' }],
    ['SVC_DATABASE_URL', { ...origins, SVC_DATABASE_URL: 'nowhere' }],
  ])('with a wrong %s: one line, exit code 1', async (name, environment) => {
    const { code, output } = await command(['serve'], environment).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(name)
  })

  it('when the port is taken', async () => {
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, resolve))
    const { port } = squatter.address() as { port: number }
    const { code, output } = await command(['serve'], {
      ...origins,
      SERVER_PORT: String(port),
      SVC_DATA_DIR: newFolder(),
      SVC_LOG_LEVEL: 'silent',
    }).ended
    expect([code, JSON.parse(output).msg]).toEqual([1, `SERVER_PORT ${port} is taken by another program`])
    squatter.close()
  })

  it('when another process has the data directory', async () => {
    const dataDir = newFolder()
    const first = await startServer({ settings: { SVC_DATA_DIR: dataDir } })
    const { code, output } = await codarium(['serve'], { ...origins, SVC_LOG_LEVEL: 'silent' }, dataDir).exit
    expect(code).toBe(1)
    expect(output).toContain(dataDir)
    expect(output.trim().split('\n')).toHaveLength(1)
    await first.stop()
  })

  it('for a service there is none of', async () => {
    expect((await command(['serve', 'everything'], origins).ended).code).toBe(2)
    expect((await command(['dance'], origins).ended).code).toBe(2)
  })
})

const AUTHENTICATION_OFF = 'AUTHENTICATION IS OFF'
const ANY_AUDIENCE = 'OIDC_AUDIENCE is not set: tokens that the issuer gave for other applications'
const OIDC_ISSUER_URI = 'https://idp.example'

/** Writes more lines than a pipe holds: each refused request is one. */
async function fillLog(address: string): Promise<void> {
  for (let line = 0; line < 700; line++) await fetch(`${address}/v1/nothing`)
}

/** What can happen to the log of a server before it is told to stop. */
const logs = {
  'is read': async () => {},
  'is taken by nobody any more': async ({ stdout }: Child, address: string) => {
    stdout.pause()
    await fillLog(address)
  },
  'can be taken by nobody any more': async ({ stdout }: Child) => void stdout.destroy(),
} as const

describe.concurrent('serve answers, says what is risky about its settings, and ends well on SIGTERM', () => {
  it.each<[string, Record<string, string>, keyof typeof logs, string[]]>([
    ['all', { SVC_AUTH_ENABLED: 'false' }, 'is read', [AUTHENTICATION_OFF]],
    ['classification', { OIDC_ISSUER_URI }, 'can be taken by nobody any more', [ANY_AUDIENCE]],
    ['coding', { OIDC_ISSUER_URI, OIDC_AUDIENCE: 'svc' }, 'is taken by nobody any more', []],
    ['grouper', {}, 'is read', []],
  ])('%s with %j, whose log %s', async (service, settings, log, warnings) => {
    const server = codarium(['serve', service], { ...origins, ...settings })
    const address = `http://localhost:${await server.ready()}/api`
    expect((await fetch(`${address}/health`)).status).toBe(200)
    const info = (await (await fetch(`${address}/info`)).json()) as { services: string[]; demo: boolean }
    expect(info.services).toEqual(service === 'all' ? ['classification', 'coding', 'grouper'] : [service])
    expect(info.demo).toBe(false)
    const me = await (await fetch(`${address}/v1/me`)).json()
    if (warnings.includes(AUTHENTICATION_OFF))
      expect(me).toMatchObject({ userId: 'anonymous', roles: expect.arrayContaining(['ADMIN', 'CODER']) })
    await logs[log](server.child, address)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    server.child.stdout.resume()
    const { output } = await server.exit
    expect(output.includes('"msg":"stopped"')).toBe(log === 'is read')
    for (const warning of [AUTHENTICATION_OFF, ANY_AUDIENCE])
      expect(output.split(warning)).toHaveLength(warnings.includes(warning) ? 2 : 1)
  })
})
