/** The figures of the whole period in one line: cases, changes of DRG, weights, findings overridden. */
import type { TeamOverview } from '@codarium/contract'
import { teamTexts } from '@codarium/texts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { totalFigures } from './total-figures.ts'

/** Draws the line; what is not known yet has its place already. */
export function Totals({ overview }: { overview: TeamOverview | undefined }) {
  const texts = useTextsOf(teamTexts)
  return (
    <dl className="totals" aria-label={texts.total}>
      {totalFigures(overview, texts).map(({ name, value, says, changed }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={changed ? 'changed' : undefined}>{value}</dd>
          <dd className="says">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
