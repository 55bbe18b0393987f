/** The supplements that a code triggers, with their tiers. */
import type { MatchedSupplement, MatchResponse } from '@codarium/contract'
import { commonText, withoutTier } from '../../catalogue/supplement-names.ts'
import { SupplementTiers } from '../../catalogue/supplement-tiers.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { ThingLink } from '../thing-link.tsx'
import { type Asked, stateOf } from './answer-state.ts'
import { PartTitle } from './headings.tsx'

interface CodeSupplementsProps {
  readonly asked: Asked & { readonly data: MatchResponse | undefined }
}

export function CodeSupplements({ asked }: CodeSupplementsProps) {
  const texts = useBrowseTexts()
  const isDown = stateOf(asked) === 'down'
  const byNumber = Map.groupBy(asked.data?.supplements ?? [], ({ zeCode }) => withoutTier(zeCode))
  if (!isDown && byNumber.size === 0) return null
  return (
    <section className="code-supplements">
      <PartTitle>{texts.supplements}</PartTitle>
      {isDown && <p role="status">{texts.down}</p>}
      {[...byNumber].map(([number, tiers]) => (
        <CodeSupplement key={number} number={number} tiers={tiers} />
      ))}
    </section>
  )
}

function CodeSupplement({ number, tiers }: { number: string; tiers: readonly MatchedSupplement[] }) {
  const limits = new Set(tiers.flatMap(({ restrictions }) => restrictions || []))
  return (
    <div>
      <p>
        <ThingLink thing={{ kind: 'supplement', code: number }}>
          <b>{number}</b> {commonText(tiers.map(({ description }) => description))}
        </ThingLink>
      </p>
      {[...limits].map((each) => (
        <p key={each} className="dim">
          {each}
        </p>
      ))}
      <SupplementTiers tiers={tiers} />
    </div>
  )
}
