/** The page of a supplement: its tiers with their amounts, and the codes that trigger it. */
import type { Supplement } from '@codarium/contract'
import { tariffNames } from '@codarium/texts'
import { listOf } from '../../catalogue/code-form.ts'
import { commonText, withoutTier } from '../../catalogue/supplement-names.ts'
import { SupplementTiers } from '../../catalogue/supplement-tiers.tsx'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { stateOf } from './answer-state.ts'
import { Answered } from './answered.tsx'
import { CodeLinks } from './code-links.tsx'
import { ThingHead } from './thing-head.tsx'
import { UnknownThing } from './unknown-thing.tsx'
import { useSupplement } from './use-supplement.ts'
import { WaitingFacts } from './waiting-facts.tsx'

export function SupplementPage({ code }: { code: string }) {
  const number = withoutTier(code)
  const supplement = useSupplement(number)
  const unknown = <UnknownThing thing={{ kind: 'supplement', code: number }} />
  if (stateOf(supplement) === 'unknown') return unknown
  const { data } = supplement
  return (
    <>
      <ThingHead
        thing={{ kind: 'supplement', code: number }}
        title={data && commonText(data.tiers.map(({ description }) => description))}
      />
      <p className="badges">
        <span className="chip">{data ? tariffNames[data.tariff] : <Waiting size="short" />}</span>
      </p>
      <div className="thing-body">
        <Answered of={supplement} waiting={<WaitingFacts />} unknown={unknown}>
          {({ tiers }) => (
            <>
              <Facts tiers={tiers} />
              <SupplementTiers tiers={tiers} />
            </>
          )}
        </Answered>
      </div>
    </>
  )
}

function Facts({ tiers }: { tiers: readonly Supplement[] }) {
  const { supplement: names } = useStartTexts()
  const triggers = new Map(tiers.map((tier) => [tier.chopAtcCode, listOf(tier.classificationType)]))
  const limits = new Set(tiers.flatMap(({ restrictions }) => restrictions || []))
  return (
    <dl className="code-notes">
      <dt>{names.trigger}</dt>
      <dd>
        <CodeLinks codes={[...triggers].map(([code, kind]) => ({ code, kind }))} />
      </dd>
      {limits.size > 0 && <dt>{names.limits}</dt>}
      {[...limits].map((each) => (
        <dd key={each}>{each}</dd>
      ))}
    </dl>
  )
}
