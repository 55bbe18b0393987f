/** A server with a main issuer, partners with issuers of their own, and an HTTPS receiver; for tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SettingName } from '@codarium/contract'
import { expect } from 'vitest'
import { startIssuer, type TestIssuer } from '../../../tests/harness/issuer.ts'
import {
  type Client,
  created,
  delivery,
  type Reply,
  type SessionServer,
  startSessionServer,
} from '../../sessions/tests/session-server.ts'
import { certificate, type Receiver, startReceiver } from './receiver.ts'

/** Where profiles are. */
export const PROFILES = 'admin/integration-profiles'
/** The secret partners begin with. */
export const SECRET = 'a-secret-of-the-partner'

/** A partner of the test. */
export interface TestPartner {
  readonly id: string
  readonly issuer: TestIssuer
  /** A client with a token of the partner's issuer. */
  as(role: string, name?: string): Promise<Client>
}

/** Everything a test needs. */
export interface PartnerWorld {
  readonly world: SessionServer
  readonly admin: Client
  readonly receiver: Receiver
  /** A partner with its own issuer whose webhooks go to the receiver. */
  partner(changes?: Record<string, unknown>): Promise<TestPartner>
  /** The deliveries of a partner, newest first. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  deliveries(id: string): Promise<any[]>
  /** Ends the issuers of the partners so far, so that those of the next test need not make keys. */
  dismissPartners(): Promise<void>
  stop(): Promise<void>
}

/** Settings that let webhooks reach the receiver. */
export function receiverSettings(folder: string): Partial<Record<SettingName, string>> {
  const file = join(folder, 'ca.pem')
  writeFileSync(file, certificate.cert)
  return { SVC_WEBHOOK_CA_FILE: file, SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1,::1' }
}

/** Starts it. */
export async function startPartnerWorld(settings: Partial<Record<SettingName, string>> = {}): Promise<PartnerWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'codarium-partners-'))
  const world = await startSessionServer({ ...receiverSettings(folder), ...settings })
  const receiver = await startReceiver()
  const admin = await world.as('svc-admin', 'admin')
  const issuers: TestIssuer[] = []
  const dismissPartners = async () => {
    for (const issuer of issuers.splice(0)) await issuer.stop()
  }
  return {
    world,
    admin,
    receiver,
    partner: async (changes = {}) => {
      const issuer = await startIssuer()
      issuers.push(issuer)
      const profile = profileInput(issuer.issuer, receiver.url, changes)
      const { status, body, text } = await admin.post(PROFILES, profile)
      if (status !== 201) throw new Error(`the profile was refused: ${text}`)
      return { id: body.id, issuer, as: (role, name) => partnerClient(world, issuer, role, name) }
    },
    deliveries: async (id) => (await admin.get(`${PROFILES}/${id}/deliveries`)).body.deliveries,
    dismissPartners,
    stop: async () => {
      await world.stop()
      await receiver.stop()
      await dismissPartners()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A profile as a test creates it. */
export function profileInput(issuer: string, webhookUrl: string, changes: Record<string, unknown> = {}) {
  return {
    name: 'Spital A',
    oidcIssuerUri: issuer,
    webhookUrl,
    webhookSecret: SECRET,
    webhookSigning: 'HMAC_SHA256',
    ...changes,
  }
}

/** A client with a token of an issuer. */
export async function partnerClient(
  world: SessionServer,
  issuer: TestIssuer,
  role: string,
  name = role,
): Promise<Client> {
  const iat = secondsOf(world)
  const claims = {
    iat,
    sub: name,
    email: `${name}@partner.example`,
    name,
    realm_access: { roles: [role] },
    exp: iat + 400 * 86_400,
  }
  return world.withToken(await issuer.token({ claims }), name)
}

/** The server's clock, for the instants in tokens: it stands while the test goes on. */
export function secondsOf({ server }: SessionServer): number {
  return Math.floor(server.context.now() / 1000)
}

/** Creates, opens and applies a session; resolves with its id. */
export async function applied(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await created(client, changes)
  const path = `coding/session/${id}`
  expectOk(await client.post(`${path}/open`))
  expectOk(await client.post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) }))
  return id
}

/** Waits until a condition holds; a test that waits in vain fails by its own time limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 20 }).toBe(true)
}

function expectOk({ status, text }: Reply): void {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
}
