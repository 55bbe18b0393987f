/** Anchors of the trail, pure: where its chains end, signed, to be kept outside the database. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/schema'
import { type ChainKey, chainKeyId, keyed } from './chain.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Name = Type.String({ minLength: 1, maxLength: 200 })

/** The end of one chain; each chain is called by the id of its head. */
const SegmentHead = Type.Object({
  segment: Name,
  seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  hash: Hash,
})

/** What an anchor tells. */
export const Anchor = Type.Object({
  version: Type.Literal(1),
  at: Type.String({ maxLength: 40 }),
  installation: Name,
  /** The node that wrote it. */
  node: Name,
  segments: Type.Array(SegmentHead, { minItems: 1 }),
  /** Which key signed it, and how; a trail without a key is anchored unsigned. */
  keyId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  mac: Type.Optional(Hash),
})

export type Anchor = Static<typeof Anchor>
/** What an anchor tells, unsigned. */
export type AnchorFacts = Omit<Anchor, 'version' | 'keyId' | 'mac'>

/** An anchor, signed where the trail has a key. */
export function signAnchor(facts: AnchorFacts, key: ChainKey | undefined): Anchor {
  const anchor = { version: 1, ...facts } as const
  return key ? { ...anchor, keyId: chainKeyId(key), mac: keyed(key, signedText(anchor)) } : anchor
}

/** What is wrong with who signed an anchor; undefined when nothing is. */
export function signatureProblem(anchor: Anchor, key: ChainKey | undefined): string | undefined {
  if (!key) return anchor.mac === undefined ? undefined : 'signed, but the trail has no key'
  if (anchor.mac === undefined) {
    const before = anchor.segments.every(({ seq }) => seq < key.from)
    return before ? undefined : 'not signed, although the trail had a key'
  }
  if (anchor.keyId !== chainKeyId(key)) return 'signed with another key than that of the trail'
  return anchor.mac === keyed(key, signedText(anchor)) ? undefined : 'altered or forged: the signature is wrong'
}

/** One line of an anchor file; a line of the log has the same field among others. */
export function anchorLine(anchor: Anchor): string {
  return `${JSON.stringify({ anchor })}\n`
}

/** The anchor in a line; `torn` for one that was not written to its end, `none` for a line of the log about something else. */
export function anchorIn(line: string): Anchor | 'none' | 'torn' | 'unreadable' {
  const text = line.trim()
  if (text === '') return 'none'
  const value = parsed(text)
  if (value === undefined) return text.endsWith('}') ? 'unreadable' : 'torn'
  if (!Object.hasOwn(value, 'anchor')) return 'none'
  const { anchor } = value as { anchor: unknown }
  return Check(Anchor, anchor) ? anchor : 'unreadable'
}

function signedText({ version, at, installation, node, segments }: Anchor): string {
  const ends = segments.map(({ segment, seq, hash }) => [segment, seq, hash])
  return JSON.stringify(['anchor', version, at, installation, node, ends])
}

function parsed(text: string): object | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return undefined
  }
}
