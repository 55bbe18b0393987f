/** The same corpus as an administrator would enter it: refused when it is stored, and a name that leads inside when it is used. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forbiddenAddresses } from '../../../platform/outgoing/tests/forbidden-corpus.ts'
import type { PartnerTables } from '../../partners/migration.ts'
import { type PartnerWorld, PROFILES, profileInput, startPartnerWorld } from './partner-world.ts'

let place: PartnerWorld
beforeAll(async () => {
  place = await startPartnerWorld({ SVC_WEBHOOK_ALLOW_PRIVATE: '' })
})
afterAll(() => place?.stop())

it('none of them becomes the address of a profile, and none is called to find out', async () => {
  const before = place.receiver.connections()
  const taken: string[] = []
  for (const [index, written] of forbiddenAddresses.entries()) {
    const address = written.replace('%p', String(place.receiver.port))
    const profile = profileInput(`https://idp-${index}.example`, address)
    const { status, body } = await place.admin.post(PROFILES, profile)
    if (status !== 400 || body.details[0].field !== 'webhookUrl') taken.push(written)
  }
  expect(taken).toEqual([])
  expect(place.receiver.connections()).toBe(before)
})

it('one that got into the database all the same is refused when an event is to be sent, without a connection', async () => {
  const before = place.receiver.connections()
  const partner = await place.partner({ webhookUrl: 'https://his.example/hook' })
  const address = `https://localhost:${place.receiver.port}/hook`
  const store = place.world.server.context.store.withTables<PartnerTables>()
  await store.transact(async (tx) => {
    const rows = tx.selectFrom('coding_partner').select(['profile', 'revision'])
    const { profile, revision } = await rows.where('id', '=', partner.id).executeTakeFirstOrThrow()
    const changed = { profile: JSON.stringify({ ...JSON.parse(profile), webhookUrl: address }), revision: revision + 1 }
    await tx.updateTable('coding_partner').set(changed).where('id', '=', partner.id).execute()
  })
  const { body } = await place.admin.post(`${PROFILES}/${partner.id}/test`)
  expect(body).toMatchObject({ status: 'DEAD', attempts: [{ error: expect.stringContaining('not public') }] })
  expect(place.receiver.connections()).toBe(before)
})
