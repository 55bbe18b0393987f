/** `codarium import`: brings one file into the catalogues. */
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type ImportKind,
  type ImportOrder,
  importKinds,
  type OrderFacts,
  orderFor,
  Recogniser,
  recognisedOrders,
  statusKey,
} from '@codarium/classification'
import type { ImportStatus } from '@codarium/contract'
import { type ImportDesk, Refused } from './import-desk.ts'
import { openDesk } from './open-desk.ts'
import { ProgressBar } from './progress-bar.ts'
import { reporting, withDesk } from './reporting.ts'
import { readWords, WrongWords } from './words.ts'

const choices = {
  kind: importKinds,
  language: ['de', 'fr', 'it'],
  tariff: ['SWISSDRG', 'TARPSY', 'ST_REHA'],
  type: ['ICD10', 'CHOP', 'ATC'],
} as const

export function importCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const wish = parseWords(words)
    await access(wish.file).catch(() => {
      throw new Refused(`${wish.file} cannot be read`)
    })
    const orders = await ordersOf(wish)
    return withDesk(await openDesk(wish), (desk) => importAll(desk, orders, wish.file))
  })
}

interface ImportWish {
  readonly file: string
  readonly kind: ImportKind | undefined
  readonly facts: OrderFacts
  readonly server: string | undefined
  readonly token: string | undefined
}

function parseWords(words: readonly string[]): ImportWish {
  const text = { type: 'string' } as const
  const options = {
    version: text,
    language: text,
    kind: text,
    tariff: text,
    type: text,
    from: text,
    server: text,
    token: text,
    replace: { type: 'boolean' },
  } as const
  const { values, positionals } = readWords(words, options)
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new WrongWords('name one file')
  const { version = '', server, token, kind, from, replace, ...others } = values
  requireYear('--version', version)
  if (from) requireYear('--from', from)
  for (const [name, word] of Object.entries({ kind, ...others })) requireChoice(name as keyof typeof choices, word)
  const facts = { version, ...others, ...(from ? { from } : {}), ...(replace ? { replace } : {}) } as OrderFacts
  return { file, kind: kind as ImportKind | undefined, facts, server, token }
}

function requireYear(name: string, word: string): void {
  if (!/^20\d\d$/.test(word)) throw new WrongWords(`${name} takes a year, for example 2026`)
}

function requireChoice(name: keyof typeof choices, word: string | undefined): void {
  const allowed: readonly string[] = choices[name]
  if (word !== undefined && !allowed.includes(word))
    throw new WrongWords(`--${name} takes one of ${allowed.join(', ')}`)
}

async function ordersOf({ file, kind, facts }: ImportWish): Promise<ImportOrder[]> {
  if (kind) return [orderFor(kind, facts)]
  const recogniser = new Recogniser()
  try {
    return recognisedOrders(await recogniser.recognise({ path: file, name: basename(file) }), facts)
  } finally {
    await recogniser.close()
  }
}

/** Each language of the file in turn; translations are not tried where the German codes failed, which they speak of. */
async function importAll(desk: ImportDesk, orders: readonly ImportOrder[], file: string): Promise<number> {
  let code = 0
  for (const order of orders) {
    const ended = await importWith(desk, order, file).catch((error) => toldAmong(orders, error))
    if (ended !== 0 && order.language === 'de') return ended
    code = Math.max(code, ended)
  }
  return code
}

/** A refusal of one language among several is told, and the others go on. */
function toldAmong(orders: readonly ImportOrder[], error: unknown): number {
  if (orders.length === 1 || !(error instanceof Refused)) throw error
  console.error(`codarium: ${error.message}`)
  return 1
}

async function importWith(desk: ImportDesk, order: ImportOrder, file: string): Promise<number> {
  console.log(`${basename(file)} is imported as ${statusKey(order)}`)
  const bar = new ProgressBar(process.stdout)
  const ended = await desk
    .importFile({ order, path: file, onProgress: (status) => bar.show(status) })
    .finally(() => bar.clear())
  console.log(endText(statusKey(order), ended))
  return ended.status === 'FAILED' ? 1 : 0
}

function endText(key: string, { status, message, durationMs }: ImportStatus): string {
  const seconds = (durationMs / 1000).toFixed(1)
  const hint = status === 'COMPLETED_WITH_ERRORS' ? '; the report names each row' : ''
  return `${key} ${status} in ${seconds} s: ${message}${hint}`
}
