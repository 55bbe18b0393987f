/** The rules that fit, in the order of the file; the arrow keys go from row to row, Enter opens. */
import type { CodingRuleInfo } from '@codarium/contract'
import { rulesTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { titleIn } from '../../catalogue/in-language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { codeNames } from './code-names.ts'
import { addressOf, type RulesPlace } from './place.ts'

interface RuleTableProps {
  readonly rules: readonly CodingRuleInfo[] | undefined
  readonly place: RulesPlace
}

/** Rows that stand where nothing is known yet. */
const WAITING_ROWS = 8

export function RuleTable({ rules, place }: RuleTableProps) {
  const { columns } = useTextsOf(rulesTexts)
  return (
    <table className="rule-table" aria-busy={rules === undefined} onKeyDown={walkRows}>
      <colgroup>
        <col className="r-number" />
        <col />
        <col className="r-type" />
        <col className="r-codes" />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.number}</th>
          <th>{columns.title}</th>
          <th className="aside">{columns.type}</th>
          <th className="aside">{columns.codes}</th>
        </tr>
      </thead>
      <tbody>
        {rules
          ? rules.map((rule) => <Row key={rule.ruleId} rule={rule} place={place} />)
          : Array.from({ length: WAITING_ROWS }, (_, at) => <WaitingRow key={String(at)} />)}
      </tbody>
    </table>
  )
}

function Row({ rule, place }: { rule: CodingRuleInfo; place: RulesPlace }) {
  const texts = useTextsOf(rulesTexts)
  const { language } = useLanguage()
  const open = place.open === rule.ruleId
  return (
    <tr className={open ? 'on' : undefined} data-row>
      <td>
        <PageLink to={addressOf({ ...place, open: rule.ruleId })} current={open} className="short">
          {rule.ruleId}
        </PageLink>
      </td>
      <td>{titleIn(language, rule)}</td>
      <td className="aside">{texts.types[rule.type]}</td>
      <td className="aside dim">{codeNames(rule.codes)}</td>
    </tr>
  )
}

function WaitingRow() {
  return (
    <tr>
      <td>
        <Waiting size="short" />
      </td>
      <td>
        <Waiting size="medium" />
      </td>
      <td className="aside">
        <Waiting size="short" />
      </td>
      <td className="aside" />
    </tr>
  )
}
