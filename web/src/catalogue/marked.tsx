/** A text with the places marked where the query matched. */
import { markPieces } from './mark-pieces.ts'

export function Marked({ text, query, whole = false }: { text: string; query: string; whole?: boolean }) {
  return markPieces(text, query, whole).map(({ text: part, hit }, at) => {
    const key = `${at}${part}`
    return hit ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
