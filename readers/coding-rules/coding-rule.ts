/** A coding rule of the manual or the official answers, and how it is read from JSON. */
import { WrongRow } from '../table/row.ts'
import { atcCode, chopCode, icdCode } from '../values/codes.ts'
import { onOneLine } from '../values/plain-text.ts'
import { CODE_SYSTEMS, type CodeSystem, LANGUAGES, type Texts } from '../values/vocabulary.ts'

/** The kinds of rules the contract knows. */
export const RULE_TYPES = ['ICD_FAQ', 'CHOP_FAQ', 'HANDBUCH_G', 'HANDBUCH_D', 'HANDBUCH_P', 'HANDBUCH_SD'] as const

export type RuleType = (typeof RULE_TYPES)[number]

/** A code a rule is about, or all codes from one to another. */
export type RuleCode =
  | { readonly system: CodeSystem; readonly code: string }
  | { readonly system: CodeSystem; readonly from: string; readonly to: string }

export interface CodingRuleRecord {
  readonly ruleId: string
  readonly type: RuleType
  readonly titles: Texts
  readonly texts: Texts
  readonly codes: readonly RuleCode[]
  /** First day it holds, as 2026-01-01. */
  readonly validFrom: string | undefined
  readonly source: string | undefined
  readonly line: number
}

type Entry = Readonly<Record<string, unknown>>

/** Longest rule id: the longest official one has nine characters, SD1804o-2. */
const LONGEST_ID = 100

const READ_CODE: Readonly<Record<CodeSystem, (text: string) => string | undefined>> = {
  ICD10: icdCode,
  CHOP: chopCode,
  ATC: atcCode,
}

/** The rule in a parsed entry; throws WrongRow with what is wrong in it. */
export function codingRule(entry: unknown, line: number): CodingRuleRecord {
  if (!isEntry(entry)) throw new WrongRow('it is not an object')
  const ruleId = optionalText(entry, 'ruleId') ?? optionalText(entry, 'id')
  if (!ruleId || ruleId.length > LONGEST_ID)
    throw new WrongRow(`"ruleId" is missing or longer than ${LONGEST_ID} characters`)
  const type = RULE_TYPES.find((known) => known === entry.type)
  if (!type) throw new WrongRow(`"type" must be one of ${RULE_TYPES.join(', ')}`)
  const titles = texts(entry, 'title')
  if (Object.keys(titles).length === 0) throw new WrongRow('"title" is missing')
  const [validFrom, source] = [day(entry), optionalText(entry, 'source')]
  return { ruleId, type, titles, texts: texts(entry, 'text'), codes: codes(entry), validFrom, source, line }
}

/** A text per language: under `title.fr`, under `titleFr`, or German when it is one text. */
function texts(entry: Entry, key: string): Texts {
  const value = entry[key]
  if (typeof value === 'string') return value.trim() ? { de: value.trim() } : {}
  if (value !== undefined && !isEntry(value)) throw new WrongRow(`"${key}" must be a text or an object with de, fr, it`)
  const found: Texts = {}
  for (const language of LANGUAGES) {
    const own = `${key}${language.charAt(0).toUpperCase()}${language.charAt(1)}`
    const text = (value && optionalText(value, language)) ?? optionalText(entry, own)
    if (text) found[language] = text
  }
  return found
}

function codes(entry: Entry): RuleCode[] {
  const list = entry.codes ?? []
  if (!Array.isArray(list)) throw new WrongRow('"codes" must be a list')
  return list.map((item: unknown) => {
    if (!isEntry(item)) throw new WrongRow('each of "codes" must be an object with "type" and "code"')
    const named = item.type === 'ICD' ? 'ICD10' : item.type
    const system = CODE_SYSTEMS.find((known) => known === named)
    if (!system) throw new WrongRow(`the type of a code must be one of ${CODE_SYSTEMS.join(', ')}`)
    return ruleCode(system, item)
  })
}

function ruleCode(system: CodeSystem, item: Entry): RuleCode {
  const written = optionalText(item, 'code') ?? optionalText(item, 'range') ?? `${item.from}-${item.to}`
  const read = READ_CODE[system]
  const code = read(written)
  if (code) return { system, code }
  const [from, to, ...more] = written.split(/\s*[-–]\s*/).map(read)
  if (from && to && more.length === 0) return { system, from, to }
  throw new WrongRow(`"${onOneLine(written).slice(0, 40)}" is neither a code of ${system} nor a range`)
}

function day(entry: Entry): string | undefined {
  const text = optionalText(entry, 'validFrom')
  if (text === undefined) return undefined
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return text
  throw new WrongRow('"validFrom" must be a day like 2026-01-01')
}

function optionalText(entry: Entry, key: string): string | undefined {
  const value = entry[key]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new WrongRow(`"${key}" must be a text`)
  return value.trim() || undefined
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
