/** Refuses to switch encryption on beside nodes that would go on storing readable. */
import { SettingsError } from '@codarium/platform'
import type { KeyStore } from './key-store.ts'
import type { NodeRegister } from './node-register.ts'

/** Throws a SettingsError where a database without a key would get its first one while other nodes work without any. */
export async function requireSharedFirstKey(
  register: NodeRegister,
  keys: KeyStore,
  key: Uint8Array | undefined,
): Promise<void> {
  if (!key || (await keys.all()).length > 0) return
  const [without] = (await register.others()).filter(({ activeId }) => activeId === '')
  if (!without) return
  const reason = `is set, but node ${without.node} works on this database without one: stop all nodes to switch encryption on`
  throw new SettingsError([{ name: 'SVC_ENCRYPTION_KEY', reason }])
}
