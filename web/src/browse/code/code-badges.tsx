/** The badges of a code. */
import type { CodeDetails } from '@codarium/contract'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Mark } from '../../parts/mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { badgesOf } from './badges-of.ts'

export function CodeBadges({ list, shown }: { list: ListName; shown: CodeDetails | undefined }) {
  const texts = useBrowseTexts()
  const { language } = useLanguage()
  if (!shown)
    return (
      <p className="badges">
        <Waiting size="medium" />
      </p>
    )
  return (
    <ul className="badges">
      {badgesOf(shown, list, language, texts).map(({ says, look }) => (
        <li key={says} className={look === 'plain' ? 'chip' : `chip ${look}`}>
          {look === 'ok' && <Mark shape="ok" />}
          {says}
        </li>
      ))}
    </ul>
  )
}
