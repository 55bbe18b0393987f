/** The filters of a definition: which properties of codes they may ask about, and how. */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { CodeTest } from './code-set.ts'
import { codeOf, type Edition, notSupported } from './editions.ts'
import { type FilterProperty, filterProperties } from './properties.ts'

/** A filter as it comes. */
export interface GivenFilter {
  readonly property?: string
  readonly op?: string
  readonly value?: string
}

/** What may be asked about the place of a code in the hierarchy. */
const PLACE_OPERATORS = ['=', 'in', 'not-in', 'is-a', 'descendent-of', 'is-not-a', 'generalizes'] as const
/** What may be asked about any other property. */
const VALUE_OPERATORS = ['=', 'in', 'not-in', 'exists'] as const

/** Looks it takes to walk up the hierarchy. */
const WALK = 4

/** The filters there are, as CodeSystem.filter lists them. */
export const knownFilters = [
  { code: 'concept', description: 'The code itself, by its place', operator: [...PLACE_OPERATORS], value: 'a code' },
  ...filterProperties.map(({ code, description, type }) => ({
    code,
    description,
    operator: [...VALUE_OPERATORS],
    value: `a ${type}; several of them, with commas between, after in and not-in`,
  })),
]

/** The condition a filter makes; `at` is its place in the definition. Throws ApiError 400 for one that is none of ours. */
export function codeTest(edition: Edition, filter: GivenFilter, at: string): CodeTest {
  const { property = '', op = '', value = '' } = filter
  if (!property || !op || !value) throw incomplete(filter, at)
  const known = filterProperties.find(({ code }) => code === property)
  const test = property === 'concept' ? placeTest(edition, op, value) : known && valueTest(edition, known, op, value)
  if (!test) throw notSupported(`There is no filter ${quoted(property)} ${quoted(op)} (${at}).`)
  return test
}

function incomplete({ property, op }: GivenFilter, at: string): ApiError {
  const lacking = property ? (op ? 'value' : 'op') : 'property'
  return new ApiError('VALIDATION_ERROR', `A filter has no ${lacking}.`, {
    details: [{ field: `${at}.${lacking}`, message: 'is required' }],
  })
}

function placeTest(edition: Edition, op: string, value: string): CodeTest | undefined {
  const { codes } = edition.book
  if (op === '=' || op === 'in' || op === 'not-in') {
    const named = new Set(op === '=' ? [codes.find(value)] : listOf(value).map((code) => codes.find(code)))
    return { looks: 1, passes: (entry) => named.has(entry) !== (op === 'not-in') }
  }
  if (!PLACE_OPERATORS.some((each) => each === op)) return undefined
  const root = codeOf(edition, value)
  const isBelow = (entry: CodeEntry) => codes.ancestors(entry).includes(root)
  if (op === 'is-a') return { root, looks: WALK, passes: (entry) => entry === root || isBelow(entry) }
  if (op === 'descendent-of') return { root, looks: WALK, passes: isBelow }
  if (op === 'is-not-a') return { looks: WALK, passes: (entry) => entry !== root && !isBelow(entry) }
  const above = new Set([root, ...codes.ancestors(root)])
  return { looks: 1, passes: (entry) => above.has(entry) }
}

function valueTest({ book }: Edition, property: FilterProperty, op: string, value: string): CodeTest | undefined {
  if (!VALUE_OPERATORS.some((each) => each === op)) return undefined
  const plain = (each: unknown) => {
    if (property.type === 'code') return book.codes.find(String(each))?.code ?? String(each)
    return String(each).toLowerCase()
  }
  const valuesOf = (entry: CodeEntry) => property.values(book, entry).filter((each) => each !== undefined)
  if (op === 'exists') {
    const wished = value.toLowerCase() === 'true'
    return { looks: 2, passes: (entry) => valuesOf(entry).length > 0 === wished }
  }
  const wished = new Set(op === '=' ? [plain(value)] : listOf(value).map(plain))
  const has = (entry: CodeEntry) => valuesOf(entry).some((each) => wished.has(plain(each)))
  return { looks: 2, passes: (entry) => has(entry) !== (op === 'not-in') }
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
