/** The supplements of a case with their amounts, and what it is paid where a base rate is set. */

import { delta, francs, grouped } from '@codarium/texts'
import { withoutZ } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { Grouping } from '../session/checks/grouping.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { type CaseSupplement, useTiers } from '../session/checks/use-tiers.ts'

/** Supplements with their amounts, and what the case is paid where a base rate is set. */
export function Supplements({ shown: { result, amount } }: { shown: Grouping }) {
  const { texts } = useCodingTexts()
  const { preview, previewMoney } = useInstruments().grouping
  const money = amount && (!preview || previewMoney !== undefined) ? amount : undefined
  const doseOf = ({ dose, doseUnit = '' }: CaseSupplement) => (dose ? texts.dose(grouped(dose), doseUnit) : undefined)
  const tiers = useTiers(result.supplements)
  return (
    <ul className="supplements">
      {result.supplements.slice(0, 3).map((each) => (
        <li key={each.code}>
          <span className="dim">{each.code}</span>
          <span className="cut" title={doseOf(each)}>
            {[withoutZ('treatments', each.triggeredBy), tiers.get(each.code) ?? doseOf(each)]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="num">{each.amount !== undefined && francs(each.amount)}</span>
        </li>
      ))}
      {money && (
        <li className="sum">
          <span>
            {texts.baserate(grouped(String(money.baseRate)))}{' '}
            {previewMoney !== undefined && <b className="delta">{delta(previewMoney, francs)}</b>}
          </span>
          <b className="num">{francs(money.total)}</b>
        </li>
      )}
    </ul>
  )
}
