/** The rules that fit a filter: by type, and by number, title, text, or a code they are about. */
import type { CodingRuleCode, CodingRuleInfo } from '@codarium/contract'
import { bareCode, codeRange, covers, matchesWords } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import { listOf, looksLikeCode } from '../../catalogue/code-form.ts'
import { textIn, titleIn } from '../../catalogue/in-language.ts'
import type { RulesPlace } from './place.ts'

export function filteredRules(
  rules: readonly CodingRuleInfo[],
  { type, query }: Pick<RulesPlace, 'type' | 'query'>,
  language: Language,
): readonly CodingRuleInfo[] {
  const wish = query.trim()
  return rules.filter(
    (rule) => (type === undefined || rule.type === type) && (wish === '' || fits(rule, wish, language)),
  )
}

function fits(rule: CodingRuleInfo, wish: string, language: Language): boolean {
  if (matchesWords(`${rule.ruleId} ${titleIn(language, rule)} ${textIn(language, rule)}`, wish)) return true
  return rule.codes.some((named) => isAbout(named, wish))
}

/** Whether a code, a category or a range of a rule has the code. */
function isAbout({ classificationType: system, code, from, to }: CodingRuleCode, wish: string): boolean {
  if (!looksLikeCode(listOf(system), wish)) return false
  const first = code ?? from
  return first !== undefined && covers(codeRange(system, first, code ? undefined : to), bareCode(system, wish))
}
