/** Classification and coding apart on one database: who comes by way of a partner is known to both. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  clientOf,
  created,
  type SessionServer,
  startSessionServer,
} from '../../coding/sessions/tests/session-server.ts'
import { PROFILES, partnerClient, profileInput } from '../../coding/webhooks/tests/partner-world.ts'
import '../harness/global-postgres.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let main: TestIssuer
let partner: TestIssuer
let coding: SessionServer
let classification: TestServer
beforeAll(async () => {
  ;[main, partner] = await Promise.all([startIssuer(), startIssuer()])
  const shared = {
    SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')),
    SVC_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
  }
  coding = await startSessionServer(shared, main)
  const settings = { ...shared, OIDC_ISSUER_URI: main.issuer }
  classification = await startServer({ service: 'classification', settings })
})
afterAll(async () => {
  await classification?.stop()
  await coding?.stop()
  await main?.stop()
  await partner?.stop()
})

const meAt = async (url: string, authorization: string) => {
  const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization } })
  return { status: answer.status, ...((await answer.json()) as { error?: string; reason?: string }) }
}

it('a partner’s token and the token of a launched session open the catalogues too, as long as there is the profile', async () => {
  const bearer = `Bearer ${await partner.token({ claims: { realm_access: { roles: ['svc-coder'] } } })}`
  expect(await meAt(classification.url, bearer)).toMatchObject({ status: 403, reason: 'ISSUER_NOT_ALLOWED' })
  const admin = await coding.as('svc-admin', 'admin')
  const profile = profileInput(partner.issuer, 'https://his.example/hook')
  const { body } = await admin.post(PROFILES, profile)
  expect((await meAt(classification.url, bearer)).status).toBe(200)

  const his = await partnerClient(coding, partner, 'svc-coder')
  const id = await created(his)
  const { redirectUrl } = (await his.post(`coding/session/${id}/launch-link`)).body
  const [, code = ''] = /#launch=(.+)$/.exec(redirectUrl) ?? []
  const { token } = (await clientOf(coding.server.url, undefined).post(`coding/session/${id}/launch`, { code })).body
  expect(await meAt(classification.url, `Bearer ${token}`)).toMatchObject({ status: 200 })
  expect((await meAt(classification.url, `Bearer ${token}x`)).status).toBe(401)

  const gone = await fetch(`${coding.server.url}/api/v1/${PROFILES}/${body.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await main.token({ claims: { realm_access: { roles: ['svc-admin'] } } })}` },
  })
  expect(gone.status).toBe(204)
  expect(await meAt(classification.url, `Bearer ${token}`)).toMatchObject({ status: 403, reason: 'LAUNCH_WITHDRAWN' })
  await expect.poll(() => meAt(classification.url, bearer)).toMatchObject({ status: 403 })
})
