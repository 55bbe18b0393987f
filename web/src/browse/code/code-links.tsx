/** Links to codes, one after the other. */
import type { Thing } from '../address.ts'
import { nameOf } from '../place-title.ts'
import { ThingLink } from '../thing-link.tsx'

export function CodeLinks({ codes }: { codes: readonly Thing[] }) {
  return codes.map((thing, at) => (
    <span key={`${thing.kind} ${thing.code}`}>
      {at > 0 && ', '}
      <ThingLink thing={thing}>{nameOf(thing)}</ThingLink>
    </span>
  ))
}
