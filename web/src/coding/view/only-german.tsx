/** The chip beside a text that the catalogue has in German only. */
import { useCodingTexts } from './coding-context.tsx'
import { useSearchTexts } from './feature-texts.ts'

/** Draws it. */
export function OnlyGerman() {
  const { texts } = useCodingTexts()
  const { onlyGerman } = useSearchTexts()
  return (
    <span className="chip only-de" title={onlyGerman}>
      <span aria-hidden="true">{texts.onlyGerman}</span>
      <span className="sr">{onlyGerman}</span>
    </span>
  )
}
