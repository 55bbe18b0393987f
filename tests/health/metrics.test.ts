/** The metrics that show an outage before anybody calls: on both stores, and the same however often they are read. */
import { afterEach, expect, inject, it } from 'vitest'
import { clientOf, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer | undefined
afterEach(() => server?.stop())

/** The lines of the metrics that begin with ours. */
async function metricsOf(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('codarium_'))
}

it.each(['SQLite', 'PostgreSQL'])('on %s', { timeout: 120_000 }, async (engine) => {
  const database = engine === 'SQLite' ? {} : { SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) }
  // Nobody listens on the port of the grouper.
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_GROUPER_URL: 'http://127.0.0.1:9', ...database }
  server = await startServer({ settings })
  const client = clientOf(server.url, undefined)
  const { sessionId } = (await client.post('coding/session', hisRequest())).body
  await client.post(`coding/session/${sessionId}/open`)
  await client.post(`coding/session/${sessionId}/group`, {})
  const lines = await metricsOf(server.url)
  for (const line of [
    /^codarium_ready 1$/,
    /^codarium_hindered\{cause="STORAGE_FULL"\} 0$/,
    /^codarium_nodes 1$/,
    /^codarium_clock_ahead_seconds -?[\d.e-]+$/,
    /^codarium_disk_free_bytes [\d.e+]+$/,
    /^codarium_store_connections_busy\{use="write"\} \d+$/,
    /^codarium_store_callers_waiting\{use="write"\} \d+$/,
    /^codarium_store_connections_taken_total\{use="write"\} [1-9]\d*$/,
    /^codarium_store_wait_seconds_total\{use="write"\} [\d.e-]+$/,
    /^codarium_store_retries_total \d+$/,
    /^codarium_sessions\{status="IN_PROGRESS"\} 1$/,
    /^codarium_session_backlog\{due="expiry"\} 0$/,
    /^codarium_session_backlog\{due="retention"\} 0$/,
    /^codarium_grouper_failures_total\{reason="UNREACHABLE"\} [1-9]$/,
    /^codarium_search_models 0$/,
    ...(engine === 'SQLite' ? [] : [/^codarium_store_lock_waits 0$/]),
  ])
    expect(lines, String(line)).toContainEqual(expect.stringMatching(line))
  await client.post('coding/session', hisRequest())
  expect(await metricsOf(server.url)).toContain('codarium_sessions{status="IN_PROGRESS"} 1')
})
