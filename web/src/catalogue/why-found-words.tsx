/** Why a code was found, with the words of the catalogue that the text stood in. */
import type { SearchHit } from '@codarium/contract'
import { useCatalogueTexts } from '../language/use-catalogue-texts.ts'
import { Marked } from './marked.tsx'
import { whyWord } from './why-found.ts'

/** Draws the reason; title and code stand beside it already. */
export function WhyFoundWords({ hit, query }: { hit: SearchHit; query: string }) {
  const word = whyWord(hit, useCatalogueTexts())
  if (hit.matchedField === 'TITLE' || hit.matchedField === 'CODE') return <>{word}</>
  return (
    <>
      {word} «<Marked text={hit.matchedText} query={query} />»
    </>
  )
}
