/** A text with the places marked where the query matched. */
import { markPieces } from './mark-pieces.ts'

export function Marked({ text, query, whole = false }: { text: string; query: string; whole?: boolean }) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have no state, and a text that changes keeps its place
  return markPieces(text, query, whole).map(({ text: part, hit }, at) =>
    hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
  // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
}
