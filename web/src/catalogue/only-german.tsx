/** The chip beside a text that the catalogue has in German only. */
import { useCatalogueTexts } from '../language/use-catalogue-texts.ts'

export function OnlyGerman() {
  const texts = useCatalogueTexts()
  return (
    <span className="chip only-de" title={texts.onlyGermanSays}>
      <span aria-hidden="true">{texts.onlyGerman}</span>
      <span className="sr">{texts.onlyGermanSays}</span>
    </span>
  )
}
