/** What a rule is: its name, how bad a break of it is, where it comes from, what is said, and how breaks are found. */
import type { CaseFinding, FindingRow, FindingType, Severity } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodedCase } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'

/** What stands in the place of the words in braces. */
export type Words = Readonly<Record<string, string | Messages>>

/** One break of a rule. */
export interface Hit {
  readonly row?: FindingRow
  readonly code?: string
  readonly words?: Words
}

/** What is said about a break of a rule. */
export interface RuleHead {
  readonly type: FindingType
  readonly severity: Severity
  /** Number of the BFS rule, or the source that says so. */
  readonly source: string
  readonly message: Messages
}

/** A rule over a whole case. */
export interface CaseRule extends RuleHead {
  find(of: CodedCase): readonly Hit[]
}

/** The finding of a break. */
export function findingOf({ type, severity, source, message }: RuleHead, { row, code, words = {} }: Hit): CaseFinding {
  const all = { ...words, code: code ?? '' }
  return {
    type,
    severity,
    messageDe: filled(message.de, all, 'de'),
    messageFr: filled(message.fr, all, 'fr'),
    messageIt: filled(message.it, all, 'it'),
    ...(code === undefined ? {} : { code }),
    ...(row === undefined ? {} : { row }),
    rule: source,
  }
}

function filled(text: string, words: Words, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name] ?? ''
    return typeof word === 'string' ? word : word[language]
  })
}

/** The findings of a case under one rule. */
export function findingsOf(rule: CaseRule, of: CodedCase): CaseFinding[] {
  return rule.find(of).map((hit) => findingOf(rule, hit))
}
