/** `codarium keys rotate` and `codarium keys status`: by a running server, or here with the store opened for it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { EncryptionStatus } from '@codarium/contract'
import { commandSettings } from '../command-settings.ts'
import { reporting } from '../imports/reporting.ts'
import { readWords, WrongWords } from '../imports/words.ts'
import type { KeyDesk } from './key-desk.ts'
import { openLocalKeys } from './local-keys.ts'
import { remoteKeys } from './remote-keys.ts'

/** Time between two looks how far it is (ms). */
const LOOK_INTERVAL = 250

export function keysCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const text = { type: 'string' } as const
    const { values, positionals } = readWords(words, { server: text, token: text })
    const [task, ...rest] = positionals
    if (rest.length > 0 || (task !== 'rotate' && task !== 'status')) throw new WrongWords('keys takes rotate or status')
    const desk = await openDesk(values)
    try {
      return task === 'rotate' ? await rotate(desk) : tell(await desk.status())
    } finally {
      await desk.close()
    }
  })
}

async function openDesk({ server, token }: { server?: string; token?: string }): Promise<KeyDesk> {
  const settings = commandSettings()
  const address = server ?? settings.SVC_PUBLIC_SERVER_URL
  return address ? remoteKeys(address, token ?? process.env.CODARIUM_TOKEN ?? '') : openLocalKeys(settings)
}

async function rotate(desk: KeyDesk): Promise<number> {
  await desk.begin()
  const working = desk.work()
  // What it rejects with comes out below, where it is waited for.
  working.catch(() => {})
  let told = ''
  for (;;) {
    const status = await desk.status()
    const line = progressOf(status)
    if (line !== told) console.log(line)
    told = line
    if (!status.rotation || status.rotation.state === 'DONE') break
    await Promise.race([pause(LOOK_INTERVAL), working.then(() => pause(LOOK_INTERVAL))])
  }
  await working
  const status = await desk.status()
  tell(status)
  tellRemaining(status)
  return 0
}

function progressOf({ rotation }: EncryptionStatus): string {
  if (!rotation) return 'there is nothing to encrypt anew'
  const { state, done, total } = rotation
  if (state === 'SETTLING') return 'all rows are encrypted anew; waiting for transactions begun before to end'
  if (state === 'REWRITING') return 'the file of the database is rewritten, so that nothing of before is left in it'
  return `${done} of ${Math.max(done, total)} rows encrypted anew`
}

function tell({ encrypting, activeKey, previousKeyNeeded, keyWaiting, rotation }: EncryptionStatus): number {
  console.log(encrypting ? `active key: ${activeKey}` : 'no key: new data are stored unencrypted')
  if (rotation) console.log(`last rotation: ${rotation.state}, ${rotation.done} rows, begun ${rotation.startedAt}`)
  if (rotation?.unreadable)
    console.log(`${rotation.unreadable} values cannot be opened by any key and stay as they are`)
  if (keyWaiting) console.log('SVC_ENCRYPTION_KEY waits for codarium keys rotate')
  if (encrypting)
    console.log(previousKeyNeeded ? 'SVC_ENCRYPTION_KEY_PREVIOUS is still needed' : 'no other key is needed')
  return 0
}

function tellRemaining({ remaining = [] }: EncryptionStatus): void {
  if (remaining.length === 0) return
  console.log('PostgreSQL keeps rows of before in its files until its administrator has run (docs/security.md):')
  for (const statement of remaining) console.log(`  ${statement}`)
}
