/** The page of a thing of the catalogue, whatever it is, for the width it has. */
import '../../styles/browse-code.css'
import { memo } from 'react'
import type { Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { isCodes } from '../kinds.ts'
import { nameOf } from '../place-title.ts'
import { CodePage } from './code-page.tsx'
import { GroupPage } from './group-page.tsx'
import { type Heading, HeadingContext } from './heading-context.ts'
import { RulePage } from './rule-page.tsx'
import { SupplementPage } from './supplement-page.tsx'

/** Draws the page; `heading` is what its title is where it stands. Not again with each key that is typed beside it. */
export const ThingContent = memo(function ThingContent({ thing, heading }: { thing: Thing; heading: Heading }) {
  const { version } = useBrowse()
  return (
    <HeadingContext value={heading}>
      <article className="thing-content" aria-label={nameOf(thing)}>
        <Content key={`${thing.kind} ${thing.code} ${version}`} {...thing} />
      </article>
    </HeadingContext>
  )
})

function Content({ kind, code }: Thing) {
  if (isCodes(kind)) return <CodePage list={kind} code={code} />
  if (kind === 'drg') return <GroupPage code={code} />
  if (kind === 'supplement') return <SupplementPage code={code} />
  return <RulePage code={code} />
}
