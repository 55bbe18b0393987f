/** What a verification of the audit trail has found, in words; also what it cannot prove. Pure. */
import type { Break, Verification } from '@codarium/coding'

const PLAIN = `without SVC_ENCRYPTION_KEY this proves only that nobody was careless: whoever can write the database can rewrite, cut off or empty
the trail and compute all hashes anew. Keep its anchors (SVC_AUDIT_ANCHOR_FILE) where they cannot write; check them with --anchor`
const UNANCHORED =
  'not proved without --anchor: that the end was not cut off or the whole database put back to an older copy by somebody who had one'

/** Segments whose ends are told, to be noted: the newest; they name the ends of those before them. */
const NOTED = 3

/** The lines that tell what is broken; none when nothing is. */
export function findings({ rows, anchors, breaks, breakCount }: Verification): string[] {
  const [first] = breaks
  if (!first) return anchors === 0 ? ['codarium: there is no anchor of an audit trail in what --anchor names'] : []
  if (breakCount === 1) return [`codarium: the audit trail is broken${at(first, ' at ')}: ${first.problem}`]
  const more = breakCount - breaks.length
  return [
    `codarium: the audit trail is broken in ${breakCount} places (${rows} rows checked):`,
    ...breaks.map((found) => `  ${at(found, '', ': ')}${found.problem}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

/** The lines about a trail in which nothing is broken. */
export function verdict({ rows, unlinked, segments, anchors }: Verification): string[] {
  const plain = segments.every(({ keyedFrom }) => keyedFrom === undefined)
  const ends = segments.flatMap(({ segment, head }) =>
    head && head.seq > 0 ? [`${segment}:${head.seq}:${head.hash}`] : [],
  )
  const notes = ends.slice(-NOTED)
  return [
    `${rows} rows, unbroken${plain ? '' : protection(segments)}${anchors ? `; ${anchors} anchors fit` : ''}`,
    ...(unlinked > 0
      ? [
          `${unlinked} of them are not linked yet: they are checked one by one, not for whether others were removed beside them`,
        ]
      : []),
    ...(plain ? [PLAIN] : anchors ? [] : [UNANCHORED]),
    ...notes.map((note) => `note this outside the database, and check it later with --noted ${note}`),
  ]
}

function protection(segments: Verification['segments']): string {
  const late = segments.find(({ keyedFrom = 1 }) => keyedFrom > 1)
  if (!late) return '; protected by the encryption key'
  const since = late.keyedSince === undefined ? '' : `, since ${new Date(late.keyedSince).toISOString()}`
  return `; protected by the encryption key from row ${late.keyedFrom} on${since}: what was written before could be altered until then`
}

/** Where it is: a row of the chain that earlier releases wrote, or a place in a segment. */
function at({ segment, from, to }: Break, before: string, after = ''): string {
  const [one, many, where] = segment === 'head' ? ['row', 'rows', ''] : ['place', 'places', `segment ${segment}`]
  const which = from === 0 ? '' : from === to ? `${one} ${from}` : `${many} ${from} to ${to}`
  const place = [which, where].filter((word) => word !== '').join(' of ')
  return place === '' ? '' : `${before}${place}${after}`
}
