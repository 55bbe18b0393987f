/** Withdrawals that no message tells of: by the settings at a restart, on another node unheard, for sessions in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserTables } from '@codarium/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SocketProcess, startSocketProcess } from '../../coding/gateway/tests/socket-process.ts'
import { created, type SessionServer, startSessionServer } from '../../coding/sessions/tests/session-server.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { codeOf, type Launcher, launcherOf } from './withdrawn-world.ts'

let main: TestIssuer
let named: TestIssuer
let folder: string
let sockets: SocketProcess
beforeAll(async () => {
  ;[main, named] = [await startIssuer(), await startIssuer()]
  folder = mkdtempSync(join(tmpdir(), 'codarium-withdrawn-'))
  sockets = startSocketProcess()
})
afterAll(async () => {
  sockets.stop()
  await main.stop()
  await named.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A launch of a session: one code that is held, one that was exchanged. */
async function launches(world: SessionServer, launcher: Launcher) {
  const client = world.withToken(await launcher.token('svc-coder'))
  const path = `coding/session/${await created(client)}`
  const link = async () => codeOf((await client.post(`${path}/launch-link`)).body)
  const exchange = (code: string, at = world) => at.withToken(undefined).post(`${path}/launch`, { code })
  const { token } = (await exchange(await link())).body
  const code = await link()
  const statuses = async (at = world) => [
    (await at.withToken(token).get(`${path}/data`)).status,
    (await exchange(code, at)).status,
  ]
  return { statuses, token: token as string, path }
}

async function setBlocked(world: SessionServer, name: string, word: 'block' | 'unblock'): Promise<void> {
  const admin = await world.as('svc-admin', 'admin')
  const { users } = (await admin.get(`admin/users?search=${name}@`)).body
  expect((await admin.post(`admin/users/${users[0].id}/${word}`)).status).toBe(200)
}

it('an issuer that the settings name no more takes its launches along over the restart', async () => {
  const settings = { SVC_DATA_DIR: folder }
  const first = await startSessionServer({ ...settings, SVC_HIS_ALLOWED_ISSUERS: named.issuer }, main)
  const { statuses, token, path } = await launches(first, launcherOf(first, named))
  expect((await first.withToken(token).get(`${path}/data`)).status).toBe(200)
  await first.stop()
  const second = await startSessionServer(settings, main)
  expect(await statuses(second)).toEqual([403, 403])
  await second.stop()
})

it('sessions in memory end with what they go back to as well, and stay so', async () => {
  const world = await startSessionServer({ SVC_PERSISTENCE_ENABLED: 'false' }, main)
  const launcher = launcherOf(world, main)
  const { statuses } = await launches(world, launcher)
  await setBlocked(world, launcher.name, 'block')
  expect(await statuses()).toEqual([403, 403])
  await setBlocked(world, launcher.name, 'unblock')
  expect(await statuses()).toEqual([403, 403])
  await world.stop()
})

it('without a message the next look ends the connection', async () => {
  const world = await startSessionServer({}, main)
  const launcher = launcherOf(world, main)
  const token = await launcher.token('svc-coder')
  const client = sockets.open(`${world.server.url}/ws/dll`, { authorization: `Bearer ${token}` })
  await client.next('AUTH_OK')
  const { store, users } = world.server.context
  const [user] = await users.users.page({ search: `${launcher.name}@`, limit: 1 })
  const tables = store.withTables<UserTables>()
  await tables.transact((tx) => users.users.setBlocked(tx, user?.id ?? '', { at: 1, by: 'another node' }))
  expect((await client.closed()).code).toBe(4403)
  await world.stop()
})

it('without authentication a launch opens its session', async () => {
  const world = await startSessionServer({ SVC_AUTH_ENABLED: 'false' }, main)
  const path = `coding/session/${await created(world.withToken(undefined))}`
  const code = codeOf((await world.withToken(undefined).post(`${path}/launch-link`)).body)
  expect((await world.withToken(undefined).post(`${path}/launch`, { code })).status).toBe(200)
  await world.stop()
})
