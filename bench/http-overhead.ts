/** What our doors cost (headers, guard, metrics): a small answer of ours beside bare Fastify and bare node:http. */

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allMigrations, openSealing, wingsOf } from '@codarium/cli'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import Fastify from 'fastify'
import { load } from './load.ts'
import { digits, quantile, table } from './table.ts'

/** Rounds: the three take turns, so that a noisy moment hits all of them alike. */
const ROUNDS = 5

export async function httpOverhead(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const settings = readSettings({
    SERVER_PORT: '0',
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
  })
  const ours = await startServer({
    settings,
    log: createLogger(settings),
    wings: wingsOf('all'),
    migrations: allMigrations,
    openSealing,
  })
  const expected = await (await fetch(`http://127.0.0.1:${ours.port}/api/info`)).text()
  const fastify = Fastify({ logger: false })
  const value: unknown = JSON.parse(expected)
  fastify.get('/api/info', async () => value)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const bare = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
  )
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const peers = {
    'codarium GET /api/info': ours.port,
    'bare Fastify': portOf(fastify.server),
    'bare node:http': portOf(bare),
  }
  const rates = await measure(peers, expected)
  await ours.stop()
  await fastify.close()
  bare.close()
  bare.closeAllConnections()
  await rm(dataDir, { recursive: true, force: true })
  const base = quantile(rates['bare Fastify'] ?? [], 0.5)
  return table(
    ['Server', 'requests/s (median)', 'of bare Fastify'],
    Object.entries(rates).map(([name, all]) => [
      name,
      digits(quantile(all, 0.5), 0),
      `${digits((quantile(all, 0.5) / base) * 100, 0)} %`,
    ]),
  )
}

async function measure(peers: Record<string, number>, expected: string): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = Object.fromEntries(Object.keys(peers).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, port] of Object.entries(peers)) {
      const rate = await load(`http://127.0.0.1:${port}/api/info`, expected)
      // The first round warms up.
      if (round > 0) rates[name]?.push(rate)
    }
  }
  return rates
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port
}
