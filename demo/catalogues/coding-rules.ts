/** Writes the coding rules: FAQ and handbook entries, in our own words. */
import { sourceText, words } from './table.ts'

/** A rule of the source; `codes` lists `SYSTEM:CODE` pairs. */
interface SourceRule {
  readonly ruleId: string
  readonly type: string
  readonly codes: string
  readonly [text: `title${string}` | `text${string}`]: string
}

/** A rule as the import takes it. */
export interface CodingRule extends Omit<SourceRule, 'codes'> {
  readonly codes: readonly { readonly type: string; readonly code: string }[]
  readonly validFrom: string
  readonly source: string
}

/** The rules of 2026. */
export function codingRules(): CodingRule[] {
  const rules = JSON.parse(sourceText('coding-rules.json')) as SourceRule[]
  return rules.map((rule) => ({
    ...rule,
    codes: words(rule.codes).map((pair) => {
      const [type = '', code = ''] = pair.split(':')
      return { type, code }
    }),
    validFrom: '2026-01-01',
    source: 'Codarium sample',
  }))
}

/** The rules file (JSON). */
export function codingRulesJson(): string {
  return `${JSON.stringify({ rules: codingRules() }, null, 2)}\n`
}
