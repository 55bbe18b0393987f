/** A row of the list: code, title, why it was found or why it cannot be taken; a screen reader hears all of it in one name. */
import type { SearchHit } from '@codarium/contract'
import type { CatalogueTexts, Language } from '@codarium/texts'
import { listOf, withoutZ } from '../catalogue/code-form.ts'
import { whySaid, whyWord } from '../catalogue/why-found.ts'
import { type Objection, reasonOf } from './answer.ts'
import { marked } from './draw-title.ts'
import { element } from './element.ts'

/** What a row is drawn with. */
export interface RowTexts {
  readonly texts: CatalogueTexts
  readonly language: Language
  /** The text whose hits these are. */
  readonly query: string
  /** Whether hits of several catalogues stand together. */
  readonly isMixed: boolean
}

/** A row of hits; its title is drawn once its room is known. */
export interface HitRow {
  readonly row: HTMLElement
  readonly title: HTMLElement
}

/** Draws a hit. */
export function hitRow(hit: SearchHit, at: number, objection: Objection | undefined, words: RowTexts): HitRow {
  const { texts, language, query, isMixed } = words
  const list = listOf(hit.classificationType)
  const code = withoutZ(list, hit.code)
  const title = element('span', { class: 'title', lang: hit.language, title: titleOf(hit) })
  const why = objection ? objectionText(hit, objection, texts, language) : whySaid(hit, texts)
  const system = isMixed ? [texts.systems[list]] : []
  const row = element(
    'li',
    { role: 'option', id: idOf(at), class: objection ? 'off' : undefined, 'aria-disabled': objection && 'true' },
    element('span', { class: 'sr' }, `${code}, `, element('span', { lang: hit.language }, titleOf(hit))),
    element('span', { class: 'sr' }, [', ', [...system, why].filter(Boolean).join(', ')].join('')),
    ...system.map((name) => element('span', { class: 'system', 'aria-hidden': 'true' }, name)),
    element('b', { class: 'code', 'aria-hidden': 'true' }, ...marked(code, query)),
    element('span', { class: 'titled', 'aria-hidden': 'true' }, title, ...onlyGerman(hit, words)),
    element('span', { class: 'why', 'aria-hidden': 'true', title: why }, ...(objection ? [why] : whyFound(hit, words))),
  )
  return { row, title }
}

/** The id of a row, as the box names the highlighted one. */
export const idOf = (at: number): string => `hit-${at}`

/** The title that can stand alone. */
export const titleOf = ({ text, textLong }: SearchHit): string => textLong || text

/** Why a hit cannot be taken, or only by who insists. */
export const objectionText = (
  hit: SearchHit,
  objection: Objection,
  texts: CatalogueTexts,
  language: Language,
): string => (objection === 'notCodable' ? texts.notCodable : reasonOf(hit, language))

const onlyGerman = (hit: SearchHit, { texts, language }: RowTexts): HTMLElement[] =>
  hit.language === language
    ? []
    : [element('span', { class: 'only-de', title: texts.onlyGermanSays }, texts.onlyGerman)]

function whyFound(hit: SearchHit, { texts, query }: RowTexts): (Node | string)[] {
  const word = whyWord(hit, texts)
  if (hit.matchedField === 'TITLE' || hit.matchedField === 'CODE') return [word]
  return [`${word} «`, ...marked(hit.matchedText, query), '»']
}
