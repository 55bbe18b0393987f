/** The rows of the list: the hits of an answer, else in words why there are none, with the nearest spelling. */
import type { CatalogueTexts, Language } from '@codarium/texts'
import { type Answer, objectionTo } from './answer.ts'
import { element } from './element.ts'
import { hitRow, idOf } from './hit-row.ts'
import type { ListRow } from './list-view.ts'

/** What the rows are drawn with. */
export interface RowsDeps {
  readonly texts: CatalogueTexts
  readonly language: Language
  readonly mayBeNotCodable: boolean
}

/** The rows of an answer. */
export function answerRows(answer: Answer, deps: RowsDeps): readonly ListRow[] {
  const { hits, text: query } = answer
  if (hits.length === 0) return nothingRows(answer, deps.texts)
  const isMixed = new Set(hits.map(({ classificationType }) => classificationType)).size > 1
  const { mayBeNotCodable, ...words } = deps
  return hits.map((hit, at) => {
    const objection = objectionTo(hit, mayBeNotCodable)
    return { ...hitRow(hit, at, objection, { ...words, query, isMixed }), at, of: hit }
  })
}

function nothingRows({ text, nearest }: Answer, texts: CatalogueTexts): readonly ListRow[] {
  if (nearest === undefined) return [sayingRow(`${texts.noHit(text)} ${texts.tryWords}`)]
  const link = element('span', { class: 'link' }, texts.nearest(nearest))
  const row = element('li', { role: 'option', id: idOf(0), class: 'says' }, link)
  return [sayingRow(texts.noHit(text)), { row, at: 0 }]
}

/** A line in the place of hits; a list of options may hold nothing else. */
export const sayingRow = (sentence: string): ListRow => ({
  row: element('li', { role: 'option', 'aria-disabled': 'true', class: 'says' }, sentence),
})
