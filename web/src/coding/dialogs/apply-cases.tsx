/** The cases one looks at before applying: those that were changed, and those nobody touched that have errors. */

import { delta } from '@codarium/texts'
import { useMemo, useState } from 'react'
import { useCheckTexts, useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { countChanges } from '../session/case/differences.ts'
import { useGrouped } from '../session/checks/use-grouping.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'

/** Cases with errors drawn at once; the others come with a press. */
const DRAWN = 100

interface ApplyCasesProps {
  readonly changed: readonly number[]
  /** Cases with errors, and how many each has. */
  readonly failing: ReadonlyMap<number, number>
  readonly chosen: number | undefined
  choose(index: number): void
}

export function ApplyCases({ changed, failing, chosen, choose }: ApplyCasesProps) {
  const { texts } = useCodingTexts()
  const total = useBench((state) => state.meta.caseCount)
  const untouched = useMemo(() => [...failing.keys()].filter((index) => !changed.includes(index)), [failing, changed])
  return (
    <nav className="dlg-cases" aria-label={texts.changedCases}>
      {changed.map((index) => (
        <ChangedCase
          key={index}
          index={index}
          errors={failing.get(index)}
          on={index === chosen}
          choose={() => choose(index)}
        />
      ))}
      <p className="rest">{changed.length === 0 ? texts.noChanges : texts.otherCases(total - changed.length)}</p>
      {untouched.length > 0 && <Untouched indexes={untouched} failing={failing} chosen={chosen} choose={choose} />}
    </nav>
  )
}

interface UntouchedProps extends Pick<ApplyCasesProps, 'failing' | 'chosen' | 'choose'> {
  readonly indexes: readonly number[]
}

function Untouched({ indexes, failing, chosen, choose }: UntouchedProps) {
  const { bench } = useCoding()
  const words = useCheckTexts()
  const [all, setAll] = useState(false)
  return (
    <section aria-label={words.untouchedWithErrors}>
      <h2>{words.untouchedWithErrors}</h2>
      {indexes.slice(0, all ? indexes.length : DRAWN).map((index) => (
        <button
          type="button"
          key={index}
          aria-current={index === chosen ? 'true' : undefined}
          onClick={() => choose(index)}
        >
          <b>{bench.state().cases[index]?.caseId}</b>
          <Errors count={failing.get(index)} />
        </button>
      ))}
      {!all && indexes.length > DRAWN && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {words.showAll(indexes.length)}
        </button>
      )}
    </section>
  )
}

function ChangedCase({
  index,
  errors,
  on,
  choose,
}: {
  index: number
  errors: number | undefined
  on: boolean
  choose(): void
}) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { data } = useGrouped(bench.editOf(index), index)
  const { result, original } = data?.grouping ?? {}
  const before = original?.drg ?? result?.drg
  const difference =
    result && result.effectiveCostWeight - (original?.effectiveCostWeight ?? result.effectiveCostWeight)
  const groups = before === result?.drg ? `${before}, ${texts.unchanged}` : `${before} → ${result?.drg}`
  return (
    <button type="button" aria-current={on ? 'true' : undefined} onClick={choose}>
      <b>{bench.state().cases[index]?.caseId}</b>
      <span className={difference === 0 ? 'delta none' : 'delta'}>{difference !== undefined && delta(difference)}</span>
      <small>{result ? groups : texts.changes(countChanges(bench.original(index), bench.lists(index)))}</small>
      <Errors count={errors} />
    </button>
  )
}

function Errors({ count }: { count: number | undefined }) {
  const { errors } = useCheckTexts()
  if (!count) return null
  return (
    <span className="error-t" title={errors(count)}>
      <Mark shape="error" /> {count}
      <span className="sr"> {errors(count)}</span>
    </span>
  )
}
