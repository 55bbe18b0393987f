/** What the differences are narrowed down by: as lists beside them, or as choices above them where room is short. */
import { grouped } from '@codarium/texts'
import type { CSSProperties } from 'react'
import type { Narrowing } from './narrowing.ts'

interface NarrowingProps {
  readonly title: string
  /** What takes the choice back. */
  readonly all: string
  /** How many there are then, where each difference has one value. */
  readonly allCount?: number | undefined
  readonly lines: readonly Narrowing[]
  readonly chosen: string | undefined
  choose(value: string | undefined): void
}

/** A list of values with their counts and bars for their shares. */
export function NarrowingList({ title, all, allCount, lines, chosen, choose }: NarrowingProps) {
  const most = Math.max(1, ...lines.map(({ count }) => count))
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        <li>
          <button type="button" className="facet" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
            <span className="cut">{all}</span>
            {allCount !== undefined && <b>{grouped(String(allCount))}</b>}
          </button>
        </li>
        {lines.map(({ value, says, count }) => (
          <li key={value}>
            <button
              type="button"
              className="facet"
              aria-pressed={value === chosen}
              title={says}
              onClick={() => choose(value === chosen ? undefined : value)}
            >
              <span className="cut">{says}</span>
              {/* A property of our own, of which React's types know nothing. */}
              <i aria-hidden="true" style={{ '--share': `${(100 * count) / most}%` } as CSSProperties} />
              <b>{grouped(String(count))}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same as a select. */
export function NarrowingSelect({ title, all, lines, chosen, choose }: NarrowingProps) {
  return (
    <select aria-label={title} value={chosen ?? ''} onChange={({ target }) => choose(target.value || undefined)}>
      <option value="">{all}</option>
      {lines.map(({ value, says, count }) => (
        <option key={value} value={value}>
          {`${says} (${grouped(String(count))})`}
        </option>
      ))}
    </select>
  )
}
