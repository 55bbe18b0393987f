/** A link to a thing of the catalogue: opened in a new tab it is an ordinary one. */
import type { ReactNode } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { addressOf, type Thing } from './address.ts'
import { useBrowse } from './browse-context.ts'
import { thingFrom } from './places.ts'

interface ThingLinkProps {
  readonly thing: Thing
  readonly className?: string
  /** It is the thing shown. */
  readonly current?: boolean
  readonly children: ReactNode
}

export function ThingLink({ thing, className, current = false, children }: ThingLinkProps) {
  const { place } = useBrowse()
  return (
    <PageLink to={addressOf(thingFrom(place, thing))} current={current} {...(className && { className })}>
      {children}
    </PageLink>
  )
}
