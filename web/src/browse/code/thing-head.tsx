/** The head of a page of a thing: the way to it, its code, its title, and what can be done with it. */
import type { HierarchyStep } from '@codarium/contract'
import type { ReactNode } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import type { Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { nameOf } from '../place-title.ts'
import { ThingLink } from '../thing-link.tsx'
import { dashed } from './dashed.ts'
import { PageTitle } from './headings.tsx'
import { systemThere } from './system-there.ts'
import { ThingActions } from './thing-actions.tsx'
import { topOf } from './top-of.ts'

interface ThingHeadProps {
  /** The thing, its code spelled as the catalogue does. */
  readonly thing: Thing
  /** What stands above it, the highest first. */
  readonly above?: readonly HierarchyStep[]
  /** The language of its title where that is not the one of the page. */
  readonly lang?: string | undefined
  /** Undefined until it is known. */
  readonly title: ReactNode | undefined
}

export function ThingHead({ thing, above = [], lang, title }: ThingHeadProps) {
  return (
    <>
      <Crumb thing={thing} above={above} />
      <div className="thing-title">
        <span className="big-code">{nameOf(thing)}</span>
        <PageTitle lang={lang}>{title ?? <NoTitle thing={thing} />}</PageTitle>
        <ThingActions key={thing.code} thing={thing} />
      </div>
    </>
  )
}

/** Holds the place of a title; a heading without words is none. */
function NoTitle({ thing }: { thing: Thing }) {
  return (
    <>
      <span className="sr">{nameOf(thing)}</span>
      <Waiting size="long" />
    </>
  )
}

function Crumb({ thing, above }: { thing: Thing; above: readonly HierarchyStep[] }) {
  const texts = useBrowseTexts()
  const { place, version, versions } = useBrowse()
  const { kind } = thing
  const { edition = version } = systemThere(versions, version, kind) ?? {}
  return (
    <nav className="crumb" aria-label={texts.path}>
      <PageLink to={topOf(place, kind)}>
        {texts.kinds[kind]} {edition}
      </PageLink>
      {above.map(({ code, text }) => (
        <span key={code}>
          <span aria-hidden="true"> › </span>
          <ThingLink thing={{ kind, code }}>
            {dashed({ kind, code })} {text}
          </ThingLink>
        </span>
      ))}
      <span>
        <span aria-hidden="true"> › </span>
        <b>{nameOf(thing)}</b>
      </span>
    </nav>
  )
}
