/** The world of a run: PostgreSQL, two nodes with a proxy each to it, the front door, a partner with issuer and receiver. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@codarium/cli'
import type { SettingName } from '@codarium/contract'
import pg from 'pg'
import { PROFILES, profileInput, receiverSettings } from '../../coding/webhooks/tests/partner-world.ts'
import { type Receiver, startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { freePort } from '../harness/nginx.ts'
import { type Postgres, startPostgres } from '../harness/postgres.ts'
import { serverAccount } from '../harness/postgres-account.ts'
import { type Caller, callerOf } from './calls.ts'
import { ChaosNode } from './chaos-node.ts'
import { SHUTDOWN_SECONDS } from './checks.ts'
import { DatabaseProxy } from './database-proxy.ts'
import type { Refusal } from './evidence.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { Ledger } from './ledger.ts'
import { SmallDisk } from './small-disk.ts'

/** How many nodes. */
const NODES = 2
/** How long tokens are good (s): longer than any run. */
const TOKEN_LIFETIME = 24 * 60 * 60
/** Room (MB) on the disk of a node. */
const NODE_DISK = 64

/** What a world is asked for. */
export interface WorldWish {
  /** Room (MB) on the disk of the database; 0: neither it nor the nodes get disks of their own, none can be filled. */
  readonly databaseDisk: number
  /** True: the nodes serve catalogues as well, and an administrator imports them. */
  readonly imports: boolean
}

/** A running world. */
export interface World {
  readonly postgres: Postgres
  /** The database itself, not by way of a proxy. */
  readonly databaseUrl: string
  readonly nodes: readonly ChaosNode[]
  readonly door: FrontDoor
  readonly receiver: Receiver
  /** Small disks, where they could be made. */
  readonly disks: { readonly database: SmallDisk | undefined; readonly nodes: readonly (SmallDisk | undefined)[] }
  readonly ledger: Ledger
  readonly refusals: Refusal[]
  /** Settings with which a command reads the database. */
  readonly commandSettings: Record<string, string>
  /** The administrator, through the front door. */
  readonly admin: Caller
  /** A coder of the partner; calls go through the front door, or to one node. */
  as(userId: string, url?: string): Promise<Caller>
  stop(): Promise<void>
}

/** Starts it. */
export async function startWorld({ databaseDisk, imports }: WorldWish): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'codarium-chaos-'))
  const [postgres, main, partner, receiver] = await Promise.all([
    startPostgres(),
    startIssuer(),
    startIssuer(),
    startReceiver(),
  ])
  const disks = mountDisks(databaseDisk)
  const databaseUrl = await makeDatabase(postgres, disks.database)
  const shared = sharedSettings(folder, main)
  const nodes = await Promise.all(
    disks.nodes.map((disk, number) => {
      const dataDir = disk?.path ?? join(folder, String(number))
      return makeNode(number, databaseUrl, { ...shared, SVC_DATA_DIR: dataDir }, imports ? 'all' : 'coding')
    }),
  )
  for (const node of nodes) await node.start()
  const door = await openFrontDoor(nodes.map(({ url }) => Number(new URL(url).port)))
  const refusals: Refusal[] = []
  const as = async (userId: string, url?: string) => {
    return callerOf(userId, await tokenOf(partner, userId, 'svc-coder'), url ? () => url : door.next, refusals)
  }
  const admin = callerOf('admin', await tokenOf(main, 'admin', 'svc-admin'), door.next, refusals)
  const { status, text } = await admin.call(
    'POST',
    PROFILES,
    profileInput(partner.issuer, receiver.url, { webhookRetries: 10 }),
  )
  if (status !== 201) throw new Error(`the profile was refused: ${status} ${text}`)
  return {
    postgres,
    databaseUrl,
    nodes,
    door,
    receiver,
    disks,
    ledger: new Ledger(),
    refusals,
    commandSettings: { ...shared, SVC_DATABASE_URL: databaseUrl, SVC_DATA_DIR: join(folder, 'command') },
    admin,
    as,
    stop: async () => {
      await door.stop()
      for (const node of nodes) await node.kill()
      for (const { proxy } of nodes) proxy.stop()
      await Promise.all([postgres.stop(), main.stop(), partner.stop(), receiver.stop()])
      for (const disk of [disks.database, ...disks.nodes]) disk?.unmount()
      rmSync(folder, { recursive: true, force: true })
      if (disks.place) rmSync(disks.place, { recursive: true, force: true })
    },
  }
}

function sharedSettings(folder: string, main: TestIssuer): Record<string, string> {
  const settings: Partial<Record<SettingName, string>> = {
    SVC_AUTH_ENABLED: 'true',
    OIDC_ISSUER_URI: main.issuer,
    SVC_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    SVC_SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
    HEARTBEAT_INTERVAL: '2',
    ...receiverSettings(folder),
  }
  return settings as Record<string, string>
}

/** PostgreSQL runs under another account, so its disk lies where that one can reach it. */
function mountDisks(databaseDisk: number): World['disks'] & { place: string | undefined } {
  if (databaseDisk === 0) return { database: undefined, nodes: Array(NODES).fill(undefined), place: undefined }
  const place = mkdtempSync('/tmp/codarium-disks-')
  chmodSync(place, 0o755)
  const nodes = Array.from({ length: NODES }, (_, number) => SmallDisk.mount(join(place, `node-${number}`), NODE_DISK))
  return { database: SmallDisk.mount(join(place, 'database'), databaseDisk, serverAccount()), nodes, place }
}

/** The tables lie on the small disk, the log of PostgreSQL does not: it is the tables that grow. */
async function makeDatabase(postgres: Postgres, disk: SmallDisk | undefined): Promise<string> {
  if (!disk) return postgres.createDatabase()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create tablespace small location '${disk.path}'`)
  await client.query('create database chaos tablespace small')
  await client.end()
  return Object.assign(new URL(postgres.url), { pathname: '/chaos' }).href
}

async function makeNode(
  number: number,
  databaseUrl: string,
  settings: Record<string, string> & { SVC_DATA_DIR: string },
  service: ServiceName,
): Promise<ChaosNode> {
  mkdirSync(settings.SVC_DATA_DIR, { recursive: true })
  const proxy = new DatabaseProxy(databaseUrl)
  const SVC_DATABASE_URL = await proxy.start()
  return new ChaosNode(number, await freePort(), proxy, { service, settings: { ...settings, SVC_DATABASE_URL } })
}

function tokenOf(issuer: TestIssuer, sub: string, role: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME
  const claims = { sub, name: sub, email: `${sub}@spital.example`, realm_access: { roles: [role] }, exp }
  return issuer.token({ claims })
}
