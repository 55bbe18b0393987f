/** From another tenant a session does not exist: by id, in lists, by hash, by instanceId. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { startIssuer } from '../../../tests/harness/issuer.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { type Client, created, delivery, hisRequest, inWork, startSessionServer } from './session-server.ts'

/** Two nodes on one database, each with an issuer of its own: two tenants, as long as profiles do not bring several to one. */
async function twoTenants() {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-tenants-'))
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const issuers = [await startIssuer(), await startIssuer()] as const
  const worlds = [
    await startSessionServer({ SVC_DATABASE_URL }, issuers[0]),
    await startSessionServer({ SVC_DATABASE_URL }, issuers[1]),
  ] as const
  const stop = async () => {
    for (const world of worlds) await world.stop()
    for (const issuer of issuers) await issuer.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { worlds, stop }
}

it('the other tenant finds nothing, may use the same names, and ends nothing', async () => {
  const { worlds, stop } = await twoTenants()
  const [own, foreign] = await Promise.all(worlds.map((world) => world.as('svc-coder', 'same subject')))
  const path = await inWork(own as Client, { instanceId: 'shared' })
  const finished = await inWork(own as Client)
  await own?.post(`${finished}/complete`, { action: 'APPLIED', data: delivery() })
  for (const [method, what, body] of [
    ['get', path],
    ['get', `${path}/data`],
    ['get', `${path}/cases`],
    ['get', `${path}/draft`],
    ['get', `${finished}/result`],
    ['get', `${finished}/result/data`],
    ['get', `${finished}/result/grouping`],
    ['post', `${path}/group`, {}],
    ['post', `${path}/group/what-if`, { index: 0, changes: [{ action: 'REMOVE', at: 0 }] }],
    ['post', `${path}/open`],
    ['post', `${path}/cancel`],
    ['post', `${path}/launch-link`],
    ['post', `${path}/complete`, { action: 'DISCARDED' }],
    ['put', `${path}/draft`, { cases: [] }],
  ] as const) {
    const answer = await foreign?.[method](what, body as never)
    expect([what, answer?.status, answer?.body.error]).toEqual([what, 404, 'NOT_FOUND'])
  }
  for (const list of ['coding/sessions', 'coding/history', 'coding/active']) {
    expect((await foreign?.get(list))?.body.sessions).toEqual([])
  }
  expect((await foreign?.get('coding/session/last'))?.status).toBe(404)
  const same = await foreign?.post('coding/session', hisRequest({ instanceId: 'shared' }))
  expect([same?.status, same?.body.isExisting]).toEqual([201, false])
  expect((await own?.post('coding/session', { data: delivery() }))?.body.isExisting).toBe(false)
  expect((await foreign?.post('coding/session', { data: delivery() }))?.body.isExisting).toBe(false)
  expect((await own?.get(path))?.body.status).toBe('IN_PROGRESS')
  await stop()
})

it('administrators of the main issuer see all tenants', async () => {
  const { worlds, stop } = await twoTenants()
  const [own, other] = worlds
  const id = await created(await own.as('svc-coder'))
  const admin = await other.as('svc-admin')
  const viewer = await other.as('svc-viewer')
  expect((await admin.get(`coding/session/${id}/data`)).status).toBe(200)
  expect((await admin.get('coding/sessions')).body.sessions).toHaveLength(1)
  expect((await viewer.get(`coding/session/${id}`)).status).toBe(404)
  await stop()
})
