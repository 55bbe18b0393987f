/** The cells of cases and what coding made of them: changes of DRG, weights before and after, and their difference. */
import { FEWEST_TEAM_CASES, type TeamFigures } from '@codarium/contract'
import { difference } from '@codarium/domain'
import { delta, grouped, teamTexts, weight } from '@codarium/texts'
import { useTextsOf } from '../language/use-texts-of.ts'

/** Draws them; without figures there are too few cases to be told. */
export function FigureCells({ figures }: { figures: TeamFigures | undefined }) {
  const texts = useTextsOf(teamTexts)
  const { drgChanged, costWeightBefore: before, costWeightAfter: after } = figures ?? {}
  return (
    <>
      <td className="num">{figures ? grouped(String(figures.cases)) : texts.few(FEWEST_TEAM_CASES)}</td>
      <td className="num">{drgChanged === undefined ? '–' : grouped(String(drgChanged))}</td>
      <WeightCells before={before} after={after} />
    </>
  )
}

/** Draws weights and their difference. */
export function WeightCells({ before, after }: { before: number | undefined; after: number | undefined }) {
  const isTold = before !== undefined && after !== undefined
  return (
    <>
      <td className="num">{before === undefined ? '–' : grouped(weight(before))}</td>
      <td className="num">{after === undefined ? '–' : grouped(weight(after))}</td>
      <td className="num changed">{isTold ? delta(difference(after, before)) : '–'}</td>
    </>
  )
}

/** Draws the heads of the weights. */
export function WeightHeads() {
  const texts = useTextsOf(teamTexts)
  return (
    <>
      {texts.weightHeads.map((name) => (
        <th key={name} scope="col" className="num" title={`${texts.weights}: ${name}`}>
          {name}
        </th>
      ))}
    </>
  )
}
