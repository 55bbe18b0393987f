/** A server whose database stops answering: told to stop, its process ends all the same, with the code for that. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
const LIMIT = 60_000

/** A way to a database that can be frozen: connections stay, and nothing comes through them any more. */
async function freezableWay(url: string): Promise<{ url: string; freeze(): void }> {
  const { hostname, port: farPort } = new URL(url)
  const sockets: Socket[] = []
  let frozen = false
  const server = createServer((near) => {
    sockets.push(near)
    near.on('error', () => {})
    if (frozen) return
    const far = connect(Number(farPort), hostname)
    sockets.push(far)
    far.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const near = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) })
  const freeze = () => {
    frozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: near.href, freeze }
}

it(
  'ends with code 3, and its log names what had not ended',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'codarium-frozen-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const way = await freezableWay(await createMigratedDatabase(inject('postgresUrl')))
    const child = spawn(process.execPath, [main, 'serve', 'coding'], {
      env: {
        PATH: process.env.PATH ?? '',
        SERVER_PORT: '0',
        CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
        SVC_DATA_DIR: dataDir,
        SVC_DATABASE_URL: way.url,
        SVC_SHUTDOWN_SECONDS: '2',
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    const ready = Promise.withResolvers<string>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const port = output.includes('"ready"') ? /"port":(\d+)/.exec(output)?.[1] : undefined
        if (port) ready.resolve(port)
      })
    }
    const exit = new Promise((resolve) => child.on('close', resolve))
    await fetch(`http://localhost:${await ready.promise}/api/health`)
    way.freeze()
    child.kill('SIGTERM')
    expect(await exit).toBe(3)
    expect(output).toMatch(/"unfinished":\[[^\]]+\].*not stopped in time/)
  },
  LIMIT,
)
