/** Fractures in German in all their writings: "Radius-Fx", "Fraktur des Radius", "Radiusbruch". A "bruch" of soft parts is a hernia. */
import { BONES, FRACTURE_KINDS, HERNIAS } from './bones-de.ts'
import type { Draft } from './draft.ts'
import { isTied, type Token } from './tokens.ts'

/** Words for a fracture on their own. */
const HEADS = new Set(['fx', 'fxs', 'frakt', 'fraktur', 'frakturen', 'fract', 'fractur', 'bruch', 'frx'])
const COMPOUND = /^(.{3,}?)(frakturen|fraktur|fractur|frakt|fx|brueche|bruch)$/
const BREAK = /^bru/
/** Its letters are as many as it has in short form, but for the umlaut of "Brüche". */
const ENDING = /(?:frakturen|fraktur|fractur|frakt|fx|brüche|brueche|bruch)$/i
const SIGN = '#'
/** A bone is looked for so many words behind "Fraktur": "Fraktur des distalen lateralen Radius". */
const FARTHEST = 5
/** Shorter words before a dash are abbreviations: "OSH-Fx". */
const SHORTEST_BONE = 5
/** "Rippen", "Armes", "Beckens". */
const INFLECTION = /(?:en|es|s)$/
const ADJECTIVE = /(?:e|er|es|en|em|al|ar|aer|isch|iert)$/

/** Reads the fractures of a query. */
export function readGermanFractures(draft: Draft): void {
  for (let i = 0; i < draft.tokens.length; i++) {
    if (!draft.isFree(i)) continue
    const token = draft.tokens[i]!
    if (token.written === SIGN || HEADS.has(token.key)) takeHead(draft, i)
    else if (token.key.length > 4) takeCompound(draft, i)
  }
}

/** "Radiusbruch" is "Radiusfraktur" and "Fraktur Radius"; "Leistenbruch" is "Leistenhernie". */
function takeCompound(draft: Draft, i: number): void {
  const { key } = draft.tokens[i]!
  const [, bone, ending] = COMPOUND.exec(key) ?? []
  if (bone === undefined || ending === undefined) return
  const hernia = BREAK.test(ending) ? HERNIAS.get(bone) : undefined
  if (hernia) replace(draft, i, hernia)
  else takeFracture(draft, i, bone, ending)
}

function takeFracture(draft: Draft, i: number, bone: string, ending: string): void {
  if (FRACTURE_KINDS.has(bone) || (BREAK.test(ending) && !isBone(bone))) return
  const typed = draft.tokens[i]!.written.replace(ENDING, '').replace(/-$/, '')
  const split = `Fraktur ${typed}`
  if (ending === 'fraktur' || ending === 'frakturen') draft.choose([{ start: i, end: i + 1, texts: [split] }])
  else replace(draft, i, [`${typed}fraktur`, split])
}

function replace(draft: Draft, i: number, texts: readonly string[]): void {
  draft.choose([{ start: i, end: i + 1, texts }])
  draft.note('WORDING', i, i + 1, texts)
}

/** "Radius-Fx", "Fx Radius", "Fraktur des distalen Radius". */
function takeHead(draft: Draft, i: number): void {
  const { key } = draft.tokens[i]!
  const at = boneBefore(draft, i) ?? boneBehind(draft, i)
  const isWritten = key === 'fraktur' || key === 'frakturen'
  if (at === undefined) {
    if (!isWritten && key !== 'bruch') replace(draft, i, ['Fraktur'])
    return
  }
  takePair(draft, i, at)
  if (!isWritten) draft.note('WORDING', i, i + 1, ['Fraktur'])
}

function takePair(draft: Draft, head: number, at: number): void {
  const bone = draft.tokens[at]!.written.replace(/\.$/, '')
  const isBehind = at > head
  draft.choose([
    { start: head, end: head + 1, texts: isBehind ? ['Fraktur', ''] : ['', ''] },
    { start: at, end: at + 1, texts: [isBehind ? bone : `Fraktur ${bone}`, `${bone}fraktur`] },
  ])
}

function boneBefore(draft: Draft, head: number): number | undefined {
  const at = head - 1
  if (!draft.isFree(at)) return undefined
  const token = draft.tokens[at]!
  const isNoun = isTied(draft.tokens[head]!) && token.key.length >= SHORTEST_BONE && !isKind(token)
  return isNoun || isBone(token.key) ? at : undefined
}

function boneBehind(draft: Draft, head: number): number | undefined {
  for (let at = head + 1; at <= head + FARTHEST && at < draft.tokens.length; at++) {
    if (draft.isFree(at) && isBone(draft.tokens[at]!.key)) return at
  }
  return undefined
}

function isKind({ key }: Token): boolean {
  return FRACTURE_KINDS.has(key) || ADJECTIVE.test(key)
}

/** A bone, also as the first part of a compound: "Rippen", "Armes". */
function isBone(key: string): boolean {
  return BONES.has(key) || BONES.has(key.replace(INFLECTION, '')) || BONES.has(key.replace(/n$/, ''))
}
