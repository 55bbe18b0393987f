/** The codes that a catalogue names together with a code, by what they are to it. */
import type { RelatedCode } from '@codarium/contract'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { nameOf } from '../place-title.ts'
import { ThingLink } from '../thing-link.tsx'
import { Fact } from './fact.tsx'
import { Few } from './few.tsx'

interface RelatedFactProps {
  readonly list: ListName
  readonly codes: readonly RelatedCode[]
}

export function RelatedFact({ list, codes }: RelatedFactProps) {
  const { facts, relations, namesThis } = useBrowseTexts()
  const groups = Map.groupBy(codes, ({ relation }) => relation)
  return (
    <Fact name={facts.related} shown={codes.length > 0}>
      {[...groups].map(([relation, related]) => (
        <div key={relation} className="related">
          <span className="dim">{relations[relation]}</span>
          <Few items={related}>
            {({ code, text, usageMark, direction }) => (
              <li key={code}>
                <ThingLink thing={{ kind: list, code }}>
                  {nameOf({ kind: list, code })}
                  {usageMark && <sup>{usageMark}</sup>}
                </ThingLink>{' '}
                {text}
                {direction === 'IN' && <span className="dim"> ({namesThis})</span>}
              </li>
            )}
          </Few>
        </div>
      ))}
    </Fact>
  )
}
