/** The production entry as an operator meets it: a process, its settings, its exit code. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codarium-serve-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function codarium(words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH ?? '', SERVER_PORT: '0', SVC_DATA_DIR: dataDir, ...environment },
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  const ready = async () => {
    await expect.poll(() => output, { interval: 20, timeout: 60_000 }).toContain('"ready"')
    return Number(/"port":(\d+)/.exec(output)?.[1])
  }
  return { child, exit, ready }
}

const origins = { CORS_ALLOWED_ORIGINS: 'http://localhost:8080' }

describe('serve refuses to start', () => {
  it.each([
    ['CORS_ALLOWED_ORIGINS', {}],
    ['CORS_ALLOWED_ORIGINS', { CORS_ALLOWED_ORIGINS: '*' }],
    ['SERVER_PORT', { ...origins, SERVER_PORT: 'eighty' }],
    ['SVC_ENCRYPTION_KEY', { ...origins, SVC_ENCRYPTION_KEY: 'bm90IDMyIGJ5dGVz' }],
    ['OIDC_ISSUER_URI', { ...origins, OIDC_ISSUER_URI: 'idp' }],
    ['SVC_DATABASE_URL', { ...origins, SVC_DATABASE_URL: 'nowhere' }],
  ])('with a wrong %s: one line, exit code 1', async (name, environment) => {
    const { code, output } = await codarium(['serve'], environment as Record<string, string>).exit
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(name)
  })

  it('when the port is taken', async () => {
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, resolve))
    const { port } = squatter.address() as { port: number }
    const { code, output } = await codarium(['serve'], {
      ...origins,
      SERVER_PORT: String(port),
      SVC_LOG_LEVEL: 'silent',
    }).exit
    expect([code, output]).toEqual([1, `codarium: SERVER_PORT ${port} is taken by another program\n`])
    squatter.close()
  })

  it('when another process has the data directory', async () => {
    await codarium(['serve'], origins).ready()
    const { code, output } = await codarium(['serve'], { ...origins, SVC_LOG_LEVEL: 'silent' }).exit
    expect(code).toBe(1)
    expect(output).toContain(dataDir)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('for a service there is none of', async () => {
    expect((await codarium(['serve', 'everything'], origins).exit).code).toBe(2)
    expect((await codarium(['dance'], origins).exit).code).toBe(2)
  })
})

it.each(['all', 'classification', 'coding', 'grouper'])(
  'serve %s answers, and ends well on SIGTERM',
  async (service) => {
    const server = codarium(['serve', service], origins)
    const port = await server.ready()
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
    const info = (await (await fetch(`http://localhost:${port}/api/info`)).json()) as {
      services: string[]
      demo: boolean
    }
    expect(info.services).toEqual(service === 'all' ? ['classification', 'coding', 'grouper'] : [service])
    expect(info.demo).toBe(false)
    server.child.kill('SIGTERM')
    expect((await server.exit).code).toBe(0)
  },
)

it('the same data directory opens again after kill -9', async () => {
  const first = codarium(['serve'], origins)
  await first.ready()
  first.child.kill('SIGKILL')
  await first.exit
  await codarium(['serve'], origins).ready()
})

it('says loudly that authentication is off, and then lets everybody in', async () => {
  const server = codarium(['serve'], { ...origins, SVC_AUTH_ENABLED: 'false' })
  const port = await server.ready()
  const answer = await fetch(`http://localhost:${port}/api/v1/me`)
  expect(await answer.json()).toMatchObject({ userId: 'anonymous', roles: expect.arrayContaining(['ADMIN', 'CODER']) })
  server.child.kill('SIGTERM')
  expect((await server.exit).output).toContain('AUTHENTICATION IS OFF')
})
