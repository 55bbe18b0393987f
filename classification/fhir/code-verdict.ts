/** What is found about one code in one edition: whether it is there, may be used, and is named rightly. Pure. */
import { quoted } from '@codarium/domain'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { designationsOf } from './concept.ts'
import type { Edition } from './editions.ts'
import type { PlacedCoding } from './given-codings.ts'
import { type LanguageWish, languageOf } from './languages.ts'
import type { Severity, ValidationIssue } from './validation-issue.ts'

/** How strictly codes are looked at. */
export interface Strictness {
  readonly wish: LanguageWish
  /** False: codes that only group others are not valid. */
  readonly abstract?: boolean
  readonly 'lenient-display-validation'?: boolean
}

/** What is found about one coding. */
export interface Verdict {
  /** Whether it belongs to what was asked about. */
  readonly isMember: boolean
  readonly issues: readonly ValidationIssue[]
  readonly placed: PlacedCoding
  readonly edition?: Edition
  readonly entry?: CodeEntry
  /** Canonical address of what it names and is not here. */
  readonly unknown?: string
  /** Its code system is not here, so nothing can be said about it. */
  readonly isForeign?: boolean
  /** The value set names something that is not here, so nobody can say whether it holds the coding. */
  readonly isUndecided?: boolean
}

/** That a coding lacks what it cannot be judged without. */
export function lacking(part: 'code' | 'system', { at }: PlacedCoding): ValidationIssue {
  return { severity: 'error', type: 'invalid-data', text: `The coding has no ${part}.`, at: at() }
}

/** That a code is not in its edition. */
export function unknownCode({ of, version }: Edition, { coding, at }: PlacedCoding): ValidationIssue {
  const text = `${of.title} ${version} has no code ${quoted(coding.code ?? '')}.`
  return { severity: 'error', type: 'invalid-code', text, at: at('code') }
}

/** That a code only groups others, where that matters. */
export function abstractIssue({ code, codable }: CodeEntry, { at }: PlacedCoding, { abstract }: Strictness) {
  if (codable || abstract !== false) return []
  const text = `${code} only groups other codes.`
  return [{ severity: 'error', type: 'code-rule', text, at: at('code') } as const]
}

/** Right all the same, but not everybody finds a code in any spelling. */
export function spellingIssue(entry: CodeEntry, { coding, at }: PlacedCoding): ValidationIssue[] {
  if (coding.code === entry.code) return []
  return [{ severity: 'information', type: 'code-rule', text: `The catalogue writes ${entry.code}.`, at: at('code') }]
}

/** That a code is not called what the caller calls it, in the languages the caller named. */
export function displayIssues(
  entry: CodeEntry,
  { coding: { display }, at }: PlacedCoding,
  { wish, 'lenient-display-validation': isLenient }: Strictness,
  further: readonly string[] = [],
): ValidationIssue[] {
  if (!display) return []
  const wished = new Set<string | undefined>(wish.named.map((tag) => languageOf(tag)))
  const names = namesOf(entry)
  const fitting = names.filter(({ language }) => wished.size === 0 || wished.has(language))
  const isNamed = (list: readonly string[]) => list.some((name) => plain(name) === plain(display))
  if (isNamed([...fitting.map(({ name }) => name), ...further])) return []
  const issue = (severity: Severity, text: string) => [
    { severity, type: 'invalid-display', text, at: at('display') } as const,
  ]
  const inLanguages = wish.named.length > 0 ? ` in ${quoted(wish.named.join(', '))}` : ''
  const defaults = names.filter(({ language }) => language === 'de').map(({ name }) => name)
  if (fitting.length === 0 && isNamed(defaults))
    return issue('information', `${entry.code} has no name${inLanguages}; this is its German one.`)
  return issue(isLenient ? 'warning' : 'error', `${entry.code} is not called "${quoted(display)}"${inLanguages}.`)
}

function namesOf(entry: CodeEntry) {
  const titles = Object.entries(entry.texts).map(([language, { title }]) => ({ language, name: title }))
  return [...titles, ...designationsOf(entry).map(({ language, value }) => ({ language, name: value }))]
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
