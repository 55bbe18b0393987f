/** A link to a thing in a version of the catalogue; a version that is not here is no link. */
import type { ReactNode } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { addressOf, type Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { thingFrom } from '../places.ts'

interface VersionLinkProps {
  readonly thing: Thing
  readonly version: string
  readonly children: ReactNode
}

export function VersionLink({ thing, version, children }: VersionLinkProps) {
  const { place, versions } = useBrowse()
  if (!versions.some((each) => each.version === version)) return children
  return <PageLink to={addressOf({ ...thingFrom(place, thing), version })}>{children}</PageLink>
}
