/** `codarium audit verify`: checks the chain of the audit trail, also beside a running server. */
import { openVaultForReading, type Verification, verifyTrail } from '@codarium/coding'
import type { Settings } from '@codarium/contract'
import { createLogger, openReadingStore, type ReadingStore } from '@codarium/platform'
import { commandSettings } from '../command-settings.ts'
import { Refused } from '../imports/import-desk.ts'
import { reporting } from '../imports/reporting.ts'
import { readWords, WrongWords } from '../imports/words.ts'

/** Runs the command: 0 unbroken, 1 broken or not readable. */
export function auditCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const { values, positionals } = readWords(words, { noted: { type: 'string' } })
    if (positionals.join(' ') !== 'verify') throw new WrongWords('the audit trail can be told to verify itself')
    const noted = values.noted === undefined ? undefined : notedRow(values.noted)
    const settings = commandSettings()
    const { SVC_DATA_DIR: dataDir, SVC_DATABASE_URL: databaseUrl } = settings
    const store = await openReadingStore({ dataDir, databaseUrl, log: createLogger(settings, process.stderr) })
    try {
      return tell(await verify(store, settings, noted))
    } finally {
      await store.close()
    }
  })
}

type Noted = { readonly seq: number; readonly hash: string }

async function verify({ read }: ReadingStore, settings: Settings, noted: Noted | undefined): Promise<Verification> {
  const { SVC_ENCRYPTION_KEY: key, SVC_ENCRYPTION_KEY_PREVIOUS: previousKey } = settings
  try {
    const vault = await openVaultForReading(read, { key, previousKey })
    return await verifyTrail({ read, vault, noted, onProgress: showProgress() })
  } catch (error) {
    if (!/no such table|relation .* does not exist/.test(String(error))) throw error
    throw new Refused('this database has no audit trail yet')
  }
}

/** On a screen, a long walk shows how far it is. */
function showProgress(): (rows: number) => void {
  if (!process.stderr.isTTY) return () => {}
  return (rows) => process.stderr.write(`\r${rows} rows checked `)
}

function tell({ rows, keyedFrom, head, broken }: Verification): number {
  if (broken) {
    console.error(`codarium: the audit trail is broken at row ${broken.seq}: ${broken.problem}`)
    return 1
  }
  console.log(`${rows} rows, unbroken${protection(rows, keyedFrom)}`)
  console.log(`note this outside the database, and check it later with --noted ${head?.seq}:${head?.hash}`)
  return 0
}

function protection(rows: number, keyedFrom: number | undefined): string {
  if (rows === 0) return ''
  if (keyedFrom === undefined) return '; without an encryption key, whoever can write the database can rewrite them all'
  return keyedFrom > 1
    ? `; protected by the encryption key from row ${keyedFrom} on`
    : '; protected by the encryption key'
}

function notedRow(text: string): Noted {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !hash) throw new WrongWords('--noted takes what an earlier check told: <row>:<hash>')
  return { seq: Number(seq), hash }
}
