/** Runs the real server as a process of its own, to be watched and killed; for tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@codarium/cli'
import type { SettingName } from '@codarium/contract'
import { testIssuersAllowed } from './issuer.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What it logged so far, on both outputs. */
  readonly lines: readonly string[]
  /** Resolves when the process has ended, however that came. */
  readonly closed: Promise<unknown>
  /** kill -9, and waits until it is gone. */
  killHard(): Promise<void>
  /** SIGTERM, and waits until it has ended by itself. */
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

/** Starts `codarium serve` for a service without authentication and resolves when it is ready. */
export async function startServerProcess(
  settings: Partial<Record<SettingName, string>>,
  service: ServiceName = 'classification',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, 'serve', service], {
    env: {
      PATH: process.env.PATH ?? '',
      SERVER_PORT: '0',
      SERVER_HOST: '127.0.0.1',
      CORS_ALLOWED_ORIGINS: 'http://localhost:1',
      SVC_AUTH_ENABLED: 'false',
      SVC_SEARCH_MEANING: 'false',
      ...testIssuersAllowed,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // When the tests end in an unforeseen way, the server must not stay behind.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const closed = once(child, 'close').finally(() => process.off('exit', endWithUs))
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const port = await untilReady(createInterface(child.stdout), lines, closed)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    closed,
    killHard: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function untilReady(
  output: ReturnType<typeof createInterface>,
  lines: string[],
  closed: Promise<unknown>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  output.on('line', (line) => {
    lines.push(line)
    const ready = /"port":(\d+).*"msg":"ready"/.exec(line)
    if (ready) resolve(Number(ready[1]))
  })
  closed.then(() => reject(new Error(`the server ended early:\n${lines.join('\n')}`)))
  return promise
}
