/** What a coder may type for a diagnosis, drawn at random from the catalogue, with the code that waiting for the hits gives. */
import type {
  CaseSearchRequest,
  ContextualSearchResponse,
  SearchHit,
  SearchResponse,
  ThesaurusEntry,
} from '@codarium/contract'
import type { Page } from 'playwright-core'
import { bareCode, looksLikeCode } from '../../web/src/catalogue/code-form.ts'
import { arrangeHits } from '../../web/src/coding/entry/arranged-hits.ts'
import type { Chance } from '../fuzz/chance.ts'
import type { CodingSite } from './coding-site.ts'

/** What the hand types from, and what the case holds that it types into. */
export interface Desk {
  readonly site: CodingSite
  /** Its screen. */
  readonly page: Page
  readonly diagnoses: readonly ThesaurusEntry[]
  /** What the screen asks the search for a text. */
  readonly question: CaseSearchRequest
  readonly coded: readonly string[]
}

/** A text, the code of its first hit that can be taken, and whether that hit leaves no doubt. */
export interface TypedText {
  readonly text: string
  readonly code: string
  readonly sure: boolean
  /** Whether the pair is worth feedback: the text is no code. */
  readonly teaches: boolean
}

/** The codable diagnoses under some of the beginnings of codes (A0 to Z9), drawn at random. */
export async function someDiagnoses(
  { call }: CodingSite,
  chance: Chance,
  beginnings: number,
): Promise<ThesaurusEntry[]> {
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [...'0123456789'].map((digit) => letter + digit))
  const found: ThesaurusEntry[] = []
  for (const q of shuffled(all, chance).slice(0, beginnings)) {
    const answer = await call(`/api/thesaurus/2026/search?${new URLSearchParams({ q, size: '100' })}`)
    found.push(...((await answer.json()) as ContextualSearchResponse).results)
  }
  return found
}

/**
 * Draws so many texts. Codes differ from each other and from those of the case: whether one is coded already must not
 * depend on what became of another, so what a text finds must be the same beside all codes before it and beside the sure
 * ones alone. Codes that ask for a partner are left out: there the focus goes elsewhere.
 */
export async function drawTexts(
  { site, diagnoses, question, coded }: Desk,
  count: number,
  chance: Chance,
): Promise<TypedText[]> {
  const taken = new Set(coded)
  const texts: TypedText[] = []
  const codes = (some: readonly TypedText[]) => some.map(({ code }) => code)
  while (texts.length < count) {
    const text = typedFor(chance.pick(diagnoses), chance)
    if (!text) continue
    const drawn = judged(text, await answerTo(site, beside(question, text, codes(texts))))
    const alone = codes(texts.filter(({ sure }) => sure))
    const again = judged(text, await answerTo(site, beside(question, text, alone)))
    if (JSON.stringify(drawn?.text) !== JSON.stringify(again?.text)) continue
    if (!drawn || drawn.hits.some(({ code }) => taken.has(bare(code)))) continue
    taken.add(drawn.text.code)
    texts.push(drawn.text)
  }
  return texts
}

/** The ways to write a diagnosis, each as likely as the next. */
const writings: ((entry: ThesaurusEntry, chance: Chance) => string | undefined)[] = [
  ({ code }) => code,
  ({ code }) => bare(code).toLowerCase(),
  ({ code }) => code.slice(0, 3),
  ({ textDe }) => textDe,
  ({ textDe }) => textDe?.toLowerCase(),
  ({ textDe = '' }, chance) => begun(chance.pick(longWords(textDe))),
  ({ textDe = '' }, chance) => begun(chance.pick(longWords(textDe)).toLowerCase()),
  ({ synonyms = [] }, chance) => (synonyms.length > 0 ? chance.pick(synonyms).text : undefined),
  ({ textDe = '' }, chance) => misspelt(chance.pick(longWords(textDe)), chance),
]

/** Longest text typed: a coder writes words, not sentences. */
const LONGEST = 30

function typedFor(entry: ThesaurusEntry, chance: Chance): string | undefined {
  if (/[*!]/.test(entry.usageMark) || longWords(entry.textDe ?? '').length === 0) return undefined
  const text = chance.pick(writings)(entry, chance)?.trim()
  return text && text.length <= LONGEST ? text : undefined
}

const longWords = (text: string): string[] => text.match(/\p{L}{6,}/gu) ?? []

/** The first 60 % of a word. */
const begun = (word: string): string => word.slice(0, Math.ceil(word.length * 0.6))

/** A word with two letters swapped. */
function misspelt(word: string, chance: Chance): string {
  const at = 1 + chance.below(word.length - 3)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** The question of the screen for another text, beside further codes; a text that is a code is asked for beside none. */
function beside(question: CaseSearchRequest, text: string, codes: readonly string[]): CaseSearchRequest {
  const { existingCodes = [], mainDiagnosisCode, ...told } = question.codingContext ?? {}
  if (looksLikeCode('diagnoses', text)) return { ...question, q: text, codingContext: told }
  const all = [...new Set([...existingCodes, ...codes])].sort()
  return {
    ...question,
    q: text,
    codingContext: { ...told, existingCodes: all, ...(mainDiagnosisCode && { mainDiagnosisCode }) },
  }
}

/** An answer as the screen would show it. */
interface Shown {
  readonly hits: readonly SearchHit[]
  readonly isPassedOver: boolean
}

async function answerTo({ call }: CodingSite, question: CaseSearchRequest): Promise<Shown> {
  const answer = await call('/api/thesaurus/search', { method: 'POST', body: JSON.stringify(question) })
  const { results, passedOver } = (await answer.json()) as SearchResponse
  return { hits: arrangeHits('diagnoses', [results]).hits, isPassedOver: passedOver !== undefined }
}

/** What waiting gives: the first hit that can be taken; nothing to draw where there is none or where it asks for a partner. */
function judged(
  text: string,
  { hits, isPassedOver }: Shown,
): { text: TypedText; hits: readonly SearchHit[] } | undefined {
  const at = hits.findIndex(({ codable, warnings }) => codable && warnings.length === 0)
  const hit = hits[at]
  if (!hit || /[*!]/.test(hit.usageMark)) return undefined
  const code = bare(hit.code)
  return {
    text: { text, code, sure: at === 0 && !isPassedOver && isSure(hits), teaches: hit.matchedField !== 'CODE' },
    hits: hits.slice(0, at + 1),
  }
}

/** Nothing is guessed: no typo, no meaning, no exclusion, no abbreviation with several meanings, nor two exact hits of different families. */
function isSure(hits: readonly SearchHit[]): boolean {
  const [{ matchKind, matchedField, meaning }] = hits as readonly [SearchHit, ...SearchHit[]]
  const exact = hits.filter((hit) => hit.matchKind === 'EXACT').map(({ code }) => code.slice(0, 3))
  if (meaning !== undefined) return false
  return ['EXACT', 'PREFIX', 'COMPOUND'].includes(matchKind) && matchedField !== 'EXCLUSION' && new Set(exact).size < 2
}

const bare = (code: string): string => bareCode('diagnoses', code)

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  return values
    .map((value) => ({ value, at: chance.below(2 ** 30) }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
