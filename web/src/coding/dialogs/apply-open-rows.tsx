/** Open rows of all cases in the review: named first, each a click away, with a tick of their own that they are not sent. */

import { useCodingTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { useCoding } from '../session/context/coding-context.ts'
import type { PlacedOpenRow } from './use-open-rows-of-all.ts'

interface ApplyOpenRowsProps {
  readonly rows: readonly PlacedOpenRow[]
  /** A main diagnosis is among them: it has to be chosen or deleted first, and no tick helps. */
  readonly isMain: boolean
  readonly ticked: boolean
  tick(on: boolean): void
}

/** Draws them; nothing when there are none. */
export function ApplyOpenRows({ rows, isMain, ticked, tick }: ApplyOpenRowsProps) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const words = useTypingTexts()
  if (rows.length === 0) return null
  const go = ({ index, list, row }: PlacedOpenRow) => {
    bench.openCase(index)
    bench.set({ sheet: undefined })
    bench.focus({ list, row: row.key, cell: 0 })
  }
  return (
    <section className="open-rows" aria-label={words.notSent(rows.length)}>
      <h2 className="error-t">
        <Mark shape="error" /> {words.notSent(rows.length)}
      </h2>
      <ul>
        {rows.map((each) => (
          <li key={`${each.index}/${each.list}/${each.row.key}`}>
            <span className="cut">
              {texts.caseName(bench.state().cases[each.index]?.caseId ?? '')}, {texts.lists[each.list]}:{' '}
              <i>{words.quoted(each.row.typed)}</i> {words.waits[each.row.waits]}
            </span>
            <button type="button" className="link" onClick={() => go(each)}>
              {texts.toRow}
            </button>
          </li>
        ))}
      </ul>
      {isMain && <p>{words.mainFirst}</p>}
      {!isMain && (
        <label className="tick">
          <input type="checkbox" data-first checked={ticked} onChange={(event) => tick(event.target.checked)} />
          {words.tick(rows.length)}
        </label>
      )}
    </section>
  )
}
