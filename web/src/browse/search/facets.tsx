/** A facet on the screen: values with their counts, as buttons with bars or as ticks. */
import type { CSSProperties } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { FacetLine } from './facet-lines.ts'

interface FacetProps {
  readonly title: string
  readonly lines: readonly FacetLine[]
  toggle(value: string): void
}

/** Values as buttons, each with a bar for its share; the first line is pressed while none of them is. */
export function FacetBars({ title, lines, toggle, clear }: FacetProps & { clear(): void }) {
  const texts = useBrowseTexts()
  if (lines.length === 0) return null
  const most = Math.max(1, ...lines.map(({ count }) => count))
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        <li>
          <button type="button" className="facet" aria-pressed={lines.every(({ isOn }) => !isOn)} onClick={clear}>
            {texts.all}
          </button>
        </li>
        {lines.map(({ value, says, count, isOn }) => (
          <li key={value}>
            <button type="button" className="facet" aria-pressed={isOn} title={says} onClick={() => toggle(value)}>
              <span className="cut">{says}</span>
              <i aria-hidden="true" style={{ '--share': `${(100 * count) / most}%` } as CSSProperties} />
              <b>{count}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Values as ticks. */
export function FacetTicks({ title, lines, toggle }: FacetProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ value, says, count, isOn }) => (
          <li key={value}>
            <label className="facet">
              <input type="checkbox" checked={isOn} onChange={() => toggle(value)} />
              <span className="cut">{says}</span>
              <b>{count}</b>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
