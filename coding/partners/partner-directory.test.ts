/** The partners as a node knows them: nothing that another node has changed escapes it. */
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/store/tests/test-store.ts'
import { type CodingDatabase, engines } from '../tests/coding-store.ts'
import type { PartnerTables } from './migration.ts'
import { profileOf } from './partner.ts'
import { PartnerDirectory } from './partner-directory.ts'
import { deletePartner, insertPartner } from './partner-store.ts'

describe.each(engines)('on %s', (_engine, chooseEngine) => {
  let place: CodingDatabase
  let store: Store<PlatformTables>
  beforeAll(async () => {
    place = await chooseEngine()
    store = await place.open()
  })
  afterAll(async () => {
    await store.close()
    place.remove()
  })

  it('a profile deleted and another made in its place by a node whose clock is behind are noticed', async () => {
    const options = { store, vault: undefined, log: silentLog, mainIssuer: 'main', clientId: '', rolesClaim: '' }
    const partners = store.withTables<PartnerTables>()
    const add = (id: string, at: number) => {
      const profile = profileOf({ name: id, oidcIssuerUri: `https://${id}.example` })
      return partners.transact((tx) => insertPartner(tx, { id, tenant: profile.oidcIssuerUri, name: id, at, profile }))
    }
    await add('gone', 10)
    await add('stays', 100)
    const directory = await PartnerDirectory.open(options)
    expect(directory.known('https://gone.example')).toBeTruthy()
    await partners.transact((tx) => deletePartner(tx, 'gone'))
    await add('new', 50)
    await directory.look()
    expect(directory.known('https://gone.example')).toBeUndefined()
    expect(directory.known('https://new.example')).toBeTruthy()
    await directory.stop()
  })
})
