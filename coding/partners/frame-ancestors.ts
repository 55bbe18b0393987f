/** Origins that may frame the UI: how they are written, and which of them cover each other. Pure. */

/** What is wrong with an entry of frameAncestors; undefined when it is an origin, or an https origin with a wildcard. */
export function ancestorProblem(entry: string): string | undefined {
  const wildcard = /^(https:\/\/)\*\.(.+)$/.exec(entry)
  if (entry.includes('*') && !wildcard) return 'may have a wildcard only as https://*.name'
  const origin = wildcard ? `${wildcard[1]}${wildcard[2]}` : entry
  const parsed = URL.parse(origin)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return 'is not a web origin'
  if (parsed.origin !== origin)
    return `must be written as a plain origin: ${wildcard ? 'https://*.name' : parsed.origin}`
  // CSP 3, host-source: letters, digits and dashes; the URL parser takes more.
  if (!/^(?:[a-z0-9.-]+|\[[\da-f:.]+\])$/.test(parsed.hostname)) return 'is not a web origin'
  if (wildcard && !/^[^.]+(\.[^.]+)+$/.test(parsed.hostname)) return 'covers a whole top-level domain'
  if (wildcard && /^[\d.]+$|^\[/.test(parsed.hostname)) return 'must not have a wildcard before an address'
  return undefined
}

/** Whether one entry covers another that is not the same: a wildcard over a name, or over a deeper wildcard. */
export function covers(wide: string, narrow: string): boolean {
  if (!wide.startsWith('https://*.') || wide === narrow) return false
  const wideUrl = new URL(wide.replace('*.', ''))
  const narrowUrl = new URL(narrow.replace('*.', ''))
  if (wideUrl.protocol !== narrowUrl.protocol || wideUrl.port !== narrowUrl.port) return false
  return narrowUrl.hostname.endsWith(`.${wideUrl.hostname}`)
}

/** The first two entries of which a wildcard covers the other, also across two lists. */
export function overlap(entries: readonly string[], others: readonly string[] = entries): [string, string] | undefined {
  for (const one of entries) {
    for (const other of others) {
      if (covers(one, other)) return [one, other]
      if (covers(other, one)) return [other, one]
    }
  }
  return undefined
}
