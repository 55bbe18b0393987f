/** What the catalogue states of a case group, in the order it is read: weight, trim points, MDC. */
import type { DrgLabel } from '@codarium/contract'
import type { CatalogueTexts, StartTexts } from '@codarium/texts'
import { useCatalogueTexts } from '../language/use-catalogue-texts.ts'
import { useStartTexts } from '../language/use-start-texts.ts'

export function GroupFacts({ label }: { label: DrgLabel }) {
  const words = { ...useStartTexts(), ...useCatalogueTexts() }
  return (
    <dl className="code-notes">
      {factsOf(label, words).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(label: DrgLabel, words: StartTexts & CatalogueTexts): readonly [string, string][] {
  const { drg: names, days, partition, phase } = words
  const inDays = (n: number | undefined) => (n === undefined ? undefined : days(n))
  const weights = label.dayWeights.map(({ dayFrom, dayTo, dayWeight }) => phase(dayFrom, dayTo, dayWeight)).join(' · ')
  const facts: readonly [string, string | number | undefined][] = [
    [names.costWeight, label.costWeight?.toFixed(3)],
    [names.dayWeights, weights || undefined],
    [names.meanLengthOfStay, inDays(label.meanLengthOfStay)],
    [names.lowerTrimPoint, inDays(label.lowerTrimPoint)],
    [names.upperTrimPoint, inDays(label.upperTrimPoint)],
    [names.mdc, label.mdc],
    [names.partition, label.partition && partition[label.partition]],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
}
