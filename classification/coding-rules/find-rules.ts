/** Finds coding rules: by type, by id, and those that are about a code. */
import type { CodingRuleCode, CodingRuleInfo } from '@codarium/contract'
import { bareCode, codeRange, covers } from '@codarium/domain'
import type { CodingRuleRecord, RuleCode, RuleType, Texts } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'

/** The rules of a type, in the order of the file. */
export function rulesOfType({ rules, version }: Catalogue, type: RuleType): CodingRuleInfo[] {
  return rules.filter((rule) => rule.type === type).map((rule) => ruleInfo(rule, version))
}

/** One rule by its id, in any case. */
export function ruleById({ rules, version }: Catalogue, ruleId: string): CodingRuleInfo | undefined {
  const wanted = ruleId.trim().toLowerCase()
  const found = rules.find((rule) => rule.ruleId.toLowerCase() === wanted)
  return found && ruleInfo(found, version)
}

/** The rules about a code: that name it, a category it lies under, or a range it lies in. */
export function rulesAbout({ rules, version }: Catalogue, system: CodeSystem, code: string): CodingRuleInfo[] {
  const bare = bareCode(system, code)
  const isAbout = (rule: CodingRuleRecord) =>
    rule.codes.some((each) => each.system === system && covers(rangeOf(each), bare))
  return rules.filter(isAbout).map((rule) => ruleInfo(rule, version))
}

function rangeOf(named: RuleCode) {
  return 'code' in named ? codeRange(named.system, named.code) : codeRange(named.system, named.from, named.to)
}

function ruleInfo(rule: CodingRuleRecord, version: string): CodingRuleInfo {
  const { ruleId, type, titles, texts, codes, validFrom, source } = rule
  return {
    ruleId,
    type,
    version,
    ...spokenAs('title', titles),
    ...spokenAs('text', texts),
    codes: codes.map(codeInfo),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(source === undefined ? {} : { source }),
  }
}

function codeInfo(named: RuleCode): CodingRuleCode {
  const { system: classificationType } = named
  return 'code' in named
    ? { classificationType, code: named.code }
    : { classificationType, from: named.from, to: named.to }
}

/** The texts under titleDe, titleFr, titleIt. */
function spokenAs(name: string, texts: Texts): Partial<CodingRuleInfo> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      `${name}${language.charAt(0).toUpperCase()}${language.charAt(1)}`,
      text,
    ]),
  )
}
