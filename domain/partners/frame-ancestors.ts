/** Origins that may frame the UI: how they are written, which of them cover each other, and who may. Pure. */

/** What is wrong with an entry. */
export interface AncestorProblem {
  readonly kind: 'NOT_ORIGIN' | 'TOO_WIDE'
  readonly message: string
  /** How it should be written, where that can be told. */
  readonly form?: string
}

/** What is wrong with an entry; undefined when it is an origin, or an https origin with a wildcard. */
export function ancestorProblem(entry: string): AncestorProblem | undefined {
  const wildcard = /^(https:\/\/)\*\.(.+)$/.exec(entry)
  if (entry.includes('*') && !wildcard) return notOrigin('may have a wildcard only as https://*.name', 'https://*.name')
  const origin = wildcard ? `${wildcard[1]}${wildcard[2]}` : entry
  const parsed = URL.parse(origin)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return notOrigin('is not a web origin')
  if (parsed.origin !== origin) {
    const form = wildcard ? 'https://*.name' : parsed.origin
    return notOrigin(`must be written as a plain origin: ${form}`, form)
  }
  // CSP 3, host-source: letters, digits and dashes; the URL parser takes more.
  if (!/^(?:[a-z0-9.-]+|\[[\da-f:.]+\])$/.test(parsed.hostname)) return notOrigin('is not a web origin')
  if (wildcard && !/^[^.]+(\.[^.]+)+$/.test(parsed.hostname)) return tooWide('covers a whole top-level domain')
  if (wildcard && /^[\d.]+$|^\[/.test(parsed.hostname)) return tooWide('must not have a wildcard before an address')
  return undefined
}

/** Whether one entry covers another that is not the same: a wildcard over a name, or over a deeper wildcard. */
export function ancestorCovers(wide: string, narrow: string): boolean {
  if (!wide.startsWith('https://*.') || wide === narrow) return false
  const wideUrl = new URL(wide.replace('*.', ''))
  const narrowUrl = new URL(narrow.replace('*.', ''))
  if (wideUrl.protocol !== narrowUrl.protocol || wideUrl.port !== narrowUrl.port) return false
  return narrowUrl.hostname.endsWith(`.${wideUrl.hostname}`)
}

/** The first two entries of which a wildcard covers the other, also across two lists. */
export function overlappingAncestors(
  entries: readonly string[],
  others: readonly string[] = entries,
): [string, string] | undefined {
  for (const one of entries) {
    for (const other of others) {
      if (ancestorCovers(one, other)) return [one, other]
      if (ancestorCovers(other, one)) return [other, one]
    }
  }
  return undefined
}

/** The entry that lets a page of this address frame the UI; undefined when none does, or it is no address. */
export function ancestorOf(page: string, entries: readonly string[]): string | undefined {
  const origin = URL.parse(page)?.origin
  if (!origin || origin === 'null') return undefined
  return entries.find((entry) => !ancestorProblem(entry) && (entry === origin || ancestorCovers(entry, origin)))
}

const notOrigin = (message: string, form?: string): AncestorProblem => ({
  kind: 'NOT_ORIGIN',
  message,
  ...(form !== undefined && { form }),
})

const tooWide = (message: string): AncestorProblem => ({ kind: 'TOO_WIDE', message })
