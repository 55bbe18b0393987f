/** Verifying the trail from a screen on both stores: begun by whoever may read it, told to all nodes, and an event itself. */
import { randomBytes } from 'node:crypto'
import type { AuditVerification } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCaller, type CodingServer, engines, startCodingServer } from '../../tests/coding-server.ts'
import type { AuditTables } from '../migration.ts'

const PATH = '/api/v1/audit/verification'

describe.each(engines)('on %s', (_, chooseEngine) => {
  let server: CodingServer
  let auditor: ApiCaller
  beforeAll(async () => {
    const key = randomBytes(32).toString('base64')
    server = await startCodingServer({ ...(await chooseEngine()), SVC_ENCRYPTION_KEY: key })
    auditor = await server.as('otto', 'auditor')
  })
  afterAll(() => server.stop())

  const status = async (): Promise<AuditVerification> => (await auditor('GET', PATH)).body
  const verified = async (): Promise<AuditVerification> => {
    const { startedAt = '' } = (await auditor('POST', PATH)).body.running ?? {}
    await expect.poll(async () => (await status()).last?.startedAt ?? '').toBe(startedAt)
    return status()
  }

  it('tells how many events there are, where the chain ends, and that it is unbroken', async () => {
    expect((await status()).last).toBeUndefined()
    await auditor('GET', '/api/v1/audit')
    const { last, running, anchor } = await verified()
    expect(running).toBeUndefined()
    expect(last).toMatchObject({ by: 'otto', keyed: true, segments: 1, breakCount: 0, breaks: [] })
    expect(last?.rows).toBeGreaterThan(0)
    expect(anchor).toMatchObject({ signed: true })
    const { events } = (await auditor('GET', '/api/v1/audit?action=audit.verified')).body
    expect(events).toMatchObject([{ actor: 'sub-otto', detail: { breaks: 0 } }])
  })

  it('is for whoever may read the trail', async () => {
    for (const role of ['coder', 'viewer', 'approver', 'data-admin']) {
      const person = await server.as(`p-${role}`, role)
      expect([role, (await person('GET', PATH)).status, (await person('POST', PATH)).status]).toEqual([role, 403, 403])
    }
  })

  it('tells where it is broken', async () => {
    await server.context.store
      .withTables<AuditTables>()
      .transact((tx) =>
        tx
          .updateTable('audit_event')
          .set({ actor_name: 'Somebody Else' })
          .where('action', '=', 'audit.verified')
          .execute(),
      )
    const { last } = await verified()
    expect(last?.breakCount).toBeGreaterThan(0)
    expect(last?.breaks[0]?.problem).toContain('altered')
  })
})
