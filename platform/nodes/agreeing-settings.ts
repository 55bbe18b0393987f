/** The settings on which nodes of one installation must agree: those that change what is stored or told. */
import { createHash } from 'node:crypto'
import type { SettingName, Settings } from '@codarium/contract'

/** Matter wherever callers are let in. */
const OF_ALL: readonly SettingName[] = [
  'SVC_AUTH_ENABLED',
  'OIDC_ISSUER_URI',
  'OIDC_AUDIENCE',
  'OIDC_ROLES_CLAIM',
  'SVC_USERS_CLOSED',
  'SVC_CATALOG_PUBLIC',
]

/** Matter where sessions are served. */
const OF_CODING: readonly SettingName[] = [
  'SVC_PERSISTENCE_ENABLED',
  'SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES',
  'SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES',
  'SVC_RETENTION_DAYS',
  'SVC_STORE_ORIGINAL',
  'SVC_AUDIT_ENABLED',
  'SVC_BFS_DEFAULT_ENT_ID',
  'spiGesVersion',
  'SVC_GROUPER_URL',
  'SVC_HOSPITALS',
  'SVC_BASERATES',
  'SVC_WHATIF_MONEY',
  'INSTANCE_DISCONNECT_TIMEOUT',
  'SVC_HIS_ALLOWED_ISSUERS',
  'SVC_HIS_ALLOWED_ORIGINS',
  'SVC_HOOK_ENABLED',
  'SVC_HOOK_URL',
  'SVC_HOOK_EVENTS',
  'SVC_HOOK_INCLUDE_RESULT_DATA',
  'SVC_HOOK_INCLUDE_ORIGINAL_DATA',
  'SVC_HOOK_INCLUDE_GROUPER_RESULTS',
  'SVC_PUBLIC_SERVER_URL',
  'SVC_PUBLIC_DATASERVER_URL',
  'SVC_PUBLIC_WEBSOCKET_URL',
  'SVC_PUBLIC_UI_URL',
  'SVC_UI_URL',
]

/** A node that differs in one of these lets in, leaves unrecorded, or deletes what the others would not: it must not work. */
export const MUST_AGREE: ReadonlySet<string> = new Set<SettingName>([
  'SVC_AUTH_ENABLED',
  'SVC_AUDIT_ENABLED',
  'SVC_PERSISTENCE_ENABLED',
  'SVC_RETENTION_DAYS',
  'SVC_STORE_ORIGINAL',
])

/** Characters of the hash of a value: enough to tell values apart, too few to guess one from. */
const HASH_LENGTH = 12

/** Short hashes of the settings that matter to the services a node runs. */
export function settingsPrint(settings: Settings, services: readonly string[]): Record<string, string> {
  const serves = (name: string) => services.includes(name)
  // A grouper alone keeps nothing and knows nobody.
  const names = [
    ...(serves('coding') || serves('classification') ? OF_ALL : []),
    ...(serves('coding') ? OF_CODING : []),
  ]
  return Object.fromEntries(names.map((name) => [name, hashOf(settings[name])]))
}

/** The settings that both have and that differ. */
export function differingSettings(ours: Record<string, string>, theirs: Record<string, string>): string[] {
  return Object.keys(ours).filter((name) => theirs[name] !== undefined && theirs[name] !== ours[name])
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, HASH_LENGTH)
}
