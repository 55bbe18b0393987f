/** Why a list has no hits, and the nearest spelling as a link. */
import { useCatalogueTexts } from '../language/use-catalogue-texts.ts'
import { Option, Says } from './option.tsx'

interface NothingFoundProps {
  /** The id of the option that takes the nearest spelling. */
  readonly id: string
  readonly text: string
  readonly nearest: string | undefined
  type(text: string): void
}

export function NothingFound({ id, text, nearest, type }: NothingFoundProps) {
  const texts = useCatalogueTexts()
  if (!nearest)
    return (
      <Says>
        {texts.noHit(text.trim())} {texts.tryWords}
      </Says>
    )
  return (
    <>
      <Says>{texts.noHit(text.trim())}</Says>
      <Option id={id} on className="says" take={() => type(nearest)}>
        <span className="link">{texts.nearest(nearest)}</span>
      </Option>
    </>
  )
}
