/** Servers in processes of their own: started, asked, measured, ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../setup/server-flags.mjs'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
/** Where compiled modules are kept, from the entry on, as `npm run serve` keeps them. */
const compiled = fileURLToPath(new URL('../.runtime/compile-cache', import.meta.url))

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** From the start of the process to its first healthy answer (s). */
  readonly seconds: number
  stop(): Promise<void>
}

/** Starts the whole program as `npm run serve` does, on a data directory; everybody may do everything. */
export function startProgram(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return serve([], '/api/health', { SVC_DATA_DIR: dataDir, ...settings })
}

/** Starts the reference grouper alone. */
export function startGrouper(dataDir: string): Promise<ServerProcess> {
  return serve(['grouper'], '/api/v1/health', { SVC_DATA_DIR: dataDir })
}

function serve(services: readonly string[], path: string, settings: Record<string, string>): Promise<ServerProcess> {
  return startProcess([...SERVER_FLAGS, main, 'serve', ...services], path, {
    NODE_COMPILE_CACHE: compiled,
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_AUTH_ENABLED: 'false',
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    ...settings,
  })
}

/** Starts a program that listens on SERVER_PORT, and waits until the path answers. */
export async function startProcess(
  words: readonly string[],
  path: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', SERVER_PORT: String(port), ...settings }
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  while (!(await fetch(url + path).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const seconds = (performance.now() - begin) / 1000
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  return { url, child, seconds, stop }
}

/** Memory of a process (MB): resident now, or at most so far. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most'): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const line = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/
  return Number(line.exec(status)?.[1] ?? Number.NaN) / 1024
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
