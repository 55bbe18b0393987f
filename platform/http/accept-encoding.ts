/** Which of our encodings a caller takes (RFC 9110, section 12.5.3). */

/** How answers can be compressed; the one we like best comes first. */
const ENCODINGS = ['br', 'gzip'] as const

/** A way to compress an answer. */
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding the caller likes best, of equal ones ours; undefined where it takes none, or says nothing. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const weights = new Map(header.toLowerCase().split(',').map(weightOf))
  const weigh = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const liked = ENCODINGS.filter((each) => weigh(each) > 0).sort((a, b) => weigh(b) - weigh(a))[0]
  return liked !== undefined && weigh(liked) >= (weights.get('identity') ?? 0) ? liked : undefined
}

/** `gzip;q=0.8` as its name and its weight; what cannot be read counts for nothing. */
function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const quality = parameters.find((each) => each.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2) || Number.NaN)
  return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0]
}
