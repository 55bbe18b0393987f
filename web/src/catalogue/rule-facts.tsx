/** What a coding rule says, and the codes it is about. */
import type { CodingRuleCode, CodingRuleInfo } from '@codarium/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/use-language.ts'
import { useStartTexts } from '../language/use-start-texts.ts'
import { listOf } from './code-form.ts'
import { textIn } from './in-language.ts'
import type { ListName } from './list-names.ts'

interface RuleFactsProps {
  readonly rule: CodingRuleInfo
  /** Draws the way to a code. */
  link(list: ListName, code: string): ReactNode
}

export function RuleFacts({ rule, link }: RuleFactsProps) {
  const { language } = useLanguage()
  const { rule: names } = useStartTexts()
  const says = { de: rule.textDe, fr: rule.textFr, it: rule.textIt }[language]
  return (
    <>
      <p className="rule-text" lang={says ? undefined : 'de'}>
        {textIn(language, rule)}
      </p>
      <dl className="code-notes">
        {rule.codes.length > 0 && <dt>{names.codes}</dt>}
        {rule.codes.length > 0 && (
          <dd>
            {rule.codes.map((code, at) => (
              <span key={JSON.stringify(code)}>
                {at > 0 && ', '}
                <RuleCode of={code} link={link} />
              </span>
            ))}
          </dd>
        )}
        {rule.validFrom && <dt>{names.validFrom}</dt>}
        {rule.validFrom && <dd>{rule.validFrom.split('-').reverse().join('.')}</dd>}
        {rule.source && <dt>{names.source}</dt>}
        {rule.source && <dd>{rule.source}</dd>}
      </dl>
    </>
  )
}

function RuleCode({
  of: { classificationType, code, from, to },
  link,
}: Pick<RuleFactsProps, 'link'> & { of: CodingRuleCode }) {
  const { codesFromTo } = useStartTexts()
  const list = listOf(classificationType)
  if (code) return link(list, code)
  return (
    <>
      {from && link(list, from)} {codesFromTo} {to && link(list, to)}
    </>
  )
}
