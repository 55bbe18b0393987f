/** Refuses to start when the keys that are set do not fit the values in the database. */
import type { SettingName } from '@codarium/contract'
import { SettingsError } from '@codarium/platform'
import type { KeyRing } from './key-ring.ts'
import { passesCheck, type StoredKey } from './key-store.ts'

/** Throws a SettingsError that names the setting unless every key that values may need is there and is the right one. */
export function requireKnownKeys(ring: KeyRing, stored: readonly StoredKey[]): void {
  const needed = stored.filter(({ state }) => state !== 'RETIRED')
  for (const key of needed) {
    const held = ring.find(key.id)
    if (!held) refuse(...missing(ring, key))
    if (!passesCheck(held, key)) refuse('SVC_ENCRYPTION_KEY', `does not open the check value of key ${key.id}`)
  }
}

function missing(ring: KeyRing, { id, state }: StoredKey): [SettingName, string] {
  if (state === 'RETIRING') {
    return [
      'SVC_ENCRYPTION_KEY_PREVIOUS',
      `must still be key ${id}: the rotation away from it has not ended (codarium keys status)`,
    ]
  }
  if (!ring.current) return ['SVC_ENCRYPTION_KEY', `is not set, but the database is encrypted with key ${id}`]
  return [
    'SVC_ENCRYPTION_KEY',
    `is key ${ring.current.id}, but the database is encrypted with key ${id}; to change keys, set that one as SVC_ENCRYPTION_KEY_PREVIOUS and run codarium keys rotate`,
  ]
}

function refuse(name: SettingName, reason: string): never {
  throw new SettingsError([{ name, reason }])
}
