/** A coding rule by its title; a click shows what it says. */
import type { CodingRuleInfo } from '@codarium/contract'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../language/use-language.ts'
import { textIn, titleIn } from './in-language.ts'

export function RuleInPlace({ rule, more }: { rule: CodingRuleInfo; more?: ReactNode }) {
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const text = textIn(language, rule)
  return (
    <>
      <button type="button" className="link" aria-expanded={open} disabled={!text} onClick={() => setOpen(!open)}>
        {rule.ruleId} {titleIn(language, rule)}
      </button>
      {open && <p className="rule-text">{text}</p>}
      {open && more}
      <br />
    </>
  )
}
