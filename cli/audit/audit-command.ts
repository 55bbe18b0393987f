/** `codarium audit verify`: checks the chain of the audit trail, also beside a running server. */
import { linesOf, openVaultForReading, type Verification, type VerifyDeps, verifyTrail } from '@codarium/coding'
import type { Settings } from '@codarium/contract'
import { createLogger, openReadingStore, type ReadingStore } from '@codarium/platform'
import { commandSettings } from '../command-settings.ts'
import { Refused } from '../imports/import-desk.ts'
import { reporting } from '../imports/reporting.ts'
import { readWords, WrongWords } from '../imports/words.ts'
import { findings, verdict } from './verdict.ts'

/** Runs the command: 0 unbroken, 1 broken or not readable. */
export function auditCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const options = { noted: { type: 'string', multiple: true }, anchor: { type: 'string', multiple: true } } as const
    const { values, positionals } = readWords(words, options)
    if (positionals.join(' ') !== 'verify') throw new WrongWords('the audit trail can be told to verify itself')
    const noted = values.noted?.map(notedEnd)
    const anchors = values.anchor?.map((path) => ({ name: path, lines: linesOf(path) }))
    const settings = commandSettings()
    const { SVC_DATA_DIR: dataDir, SVC_DATABASE_URL: databaseUrl } = settings
    const store = await openReadingStore({ dataDir, databaseUrl, log: createLogger(settings, process.stderr) })
    try {
      return tell(await verify(store, settings, { ...(noted ? { noted } : {}), ...(anchors ? { anchors } : {}) }))
    } finally {
      await store.close()
    }
  })
}

type NotedEnd = NonNullable<VerifyDeps['noted']>[number]
type Outside = Pick<VerifyDeps, 'noted' | 'anchors'>

async function verify({ read }: ReadingStore, settings: Settings, outside: Outside): Promise<Verification> {
  const { SVC_ENCRYPTION_KEY: key, SVC_ENCRYPTION_KEY_PREVIOUS: previousKey } = settings
  try {
    const vault = await openVaultForReading(read, { key, previousKey })
    return await verifyTrail({ read, vault, ...outside, onProgress: showProgress() })
  } catch (error) {
    throw new Refused(reasonOf(error))
  }
}

/** Why nothing can be verified; anything else is a defect and keeps its stack. */
function reasonOf(error: unknown): string {
  if (/no such table|relation .* does not exist/.test(String(error))) return 'this database has no audit trail yet'
  const { code, path } = error as NodeJS.ErrnoException
  if (code && path) return `the anchors in ${path} cannot be read (${code})`
  throw error
}

/** On a screen, a long walk shows how far it is. */
function showProgress(): (rows: number) => void {
  if (!process.stderr.isTTY) return () => {}
  return (rows) => process.stderr.write(`\r${rows} rows checked `)
}

function tell(verification: Verification): number {
  const broken = findings(verification)
  for (const line of broken) console.error(line)
  if (broken.length > 0) return 1
  for (const line of verdict(verification)) console.log(line)
  return 0
}

/** What an earlier check told; one of an earlier release names no segment. */
function notedEnd(text: string): NotedEnd {
  const [, segment = 'head', seq, hash] = /^(?:([^:]{1,200}):)?(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !hash) throw new WrongWords('--noted takes what an earlier check told: <segment>:<link>:<hash>')
  return { segment, seq: Number(seq), hash }
}
