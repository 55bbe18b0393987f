/** Reads and writes partners: the SQL, and the sealing of their secrets. */
import { randomUUID } from 'node:crypto'
import type { Reader, Transactor } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { PartnerTables } from './migration.ts'
import { issuersOf, type Partner, type PartnerSecret, SECRET_OVERLAP, type StoredProfile } from './partner.ts'

type Tx = Transactor<PartnerTables>

/** All partners by name; without a vault, without their secrets. */
export async function readPartners(reader: Reader<PartnerTables>, vault: Vault | undefined): Promise<Partner[]> {
  const rows = await reader.selectFrom('coding_partner').selectAll().orderBy('name').orderBy('id').execute()
  if (!vault) return rows.map((row) => toPartner(row, []))
  const secrets = await reader.selectFrom('coding_partner_secret').selectAll().execute()
  return rows.map((row) => toPartner(row, openSecrets(secrets, row.id, vault)))
}

/** One partner, if there is one. */
export async function readPartner(
  reader: Reader<PartnerTables>,
  vault: Vault,
  id: string,
): Promise<Partner | undefined> {
  const row = await reader.selectFrom('coding_partner').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const secrets = await reader.selectFrom('coding_partner_secret').selectAll().where('partner_id', '=', id).execute()
  return toPartner(row, openSecrets(secrets, id, vault))
}

/** What tells whether anything about partners has changed: cheap to ask again and again. */
export async function readMark(reader: Reader<PartnerTables>): Promise<string> {
  const rows = await reader.selectFrom('coding_partner').select(['id', 'revision']).orderBy('id').execute()
  return rows.map(({ id, revision }) => `${id} ${revision}`).join()
}

/** Adds a partner, its issuers included. */
export async function insertPartner(
  tx: Tx,
  { id, tenant, name, at, profile }: Pick<Partner, 'id' | 'tenant' | 'name'> & { at: number; profile: StoredProfile },
): Promise<void> {
  const row = { id, tenant, name, profile: JSON.stringify(profile), created_at: at, updated_at: at, revision: 1 }
  await tx.insertInto('coding_partner').values(row).execute()
  await insertIssuers(tx, id, profile)
}

/** Replaces the profile of a partner. */
export async function updatePartner(
  tx: Tx,
  before: Partner,
  { name, at, profile }: { name: string; at: number; profile: StoredProfile },
): Promise<void> {
  await tx
    .updateTable('coding_partner')
    .set({ name, profile: JSON.stringify(profile), updated_at: at, revision: before.revision + 1 })
    .where('id', '=', before.id)
    .execute()
  await tx.deleteFrom('coding_partner_issuer').where('partner_id', '=', before.id).execute()
  await insertIssuers(tx, before.id, profile)
}

/** Makes a secret the current one; the one before signs along for a day. */
export async function putSecret(tx: Tx, vault: Vault, partnerId: string, secret: string, at: number): Promise<void> {
  await tx
    .deleteFrom('coding_partner_secret')
    .where('partner_id', '=', partnerId)
    .where('expires_at', '<=', at)
    .execute()
  await tx
    .updateTable('coding_partner_secret')
    .set({ expires_at: at + SECRET_OVERLAP })
    .where('partner_id', '=', partnerId)
    .where('expires_at', 'is', null)
    .execute()
  const id = randomUUID()
  const sealed = vault.seal(secret, placeOf(id))
  const row = { id, partner_id: partnerId, secret: sealed, created_at: at, expires_at: null }
  await tx.insertInto('coding_partner_secret').values(row).execute()
}

/** Removes a partner with its issuers and secrets. */
export async function deletePartner(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coding_partner_secret').where('partner_id', '=', id).execute()
  await tx.deleteFrom('coding_partner_issuer').where('partner_id', '=', id).execute()
  await tx.deleteFrom('coding_partner').where('id', '=', id).execute()
}

async function insertIssuers(tx: Tx, partner_id: string, profile: StoredProfile): Promise<void> {
  const rows = issuersOf(profile).map((issuer) => ({ issuer, partner_id }))
  await tx.insertInto('coding_partner_issuer').values(rows).execute()
}

function toPartner(
  { id, tenant, name, profile, revision, created_at, updated_at }: PartnerTables['coding_partner'],
  secrets: PartnerSecret[],
): Partner {
  return {
    // Profiles were written without it before there were disabled ones.
    enabled: true,
    ...(JSON.parse(profile) as Omit<StoredProfile, 'enabled'>),
    id,
    tenant,
    name,
    revision,
    createdAt: created_at,
    updatedAt: updated_at,
    secrets: secrets.sort((one, other) => (other.expiresAt ?? Infinity) - (one.expiresAt ?? Infinity)),
  }
}

function openSecrets(
  rows: readonly PartnerTables['coding_partner_secret'][],
  partnerId: string,
  vault: Vault,
): PartnerSecret[] {
  return rows.filter((row) => row.partner_id === partnerId).map((row) => toSecret(row, vault))
}

function toSecret(row: PartnerTables['coding_partner_secret'], vault: Vault): PartnerSecret {
  const { id, secret, created_at, expires_at } = row
  return { id, secret: vault.open(secret, placeOf(id)), createdAt: created_at, expiresAt: expires_at ?? undefined }
}

function placeOf(id: string) {
  return { table: 'coding_partner_secret', row: id, column: 'secret' }
}
