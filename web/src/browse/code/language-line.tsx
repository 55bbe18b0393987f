/** Says in the line above a code that its catalogue does not have the language, and which it has. */
import { languages } from '@codarium/texts'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { systemThere } from './system-there.ts'

export function LanguageLine({ list }: { list: ListName }) {
  const texts = useBrowseTexts()
  const { language } = useLanguage()
  const { version, versions } = useBrowse()
  const system = systemThere(versions, version, list)
  if (!system || system.languages.includes(language)) return null
  const there = languages.filter((each) => system.languages.includes(each))
  return (
    <p className="language-line" role="note">
      {texts.missingLanguage(`${texts.kinds[list]} ${system.edition}`)} {texts.versionsThere}{' '}
      {there.map((each) => texts.languageNames[each]).join(', ')}.
    </p>
  )
}
