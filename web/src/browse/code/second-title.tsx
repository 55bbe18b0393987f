/** The title of a code in the second language. */
import type { CodeDetails } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'

export function SecondTitle({ shown, language }: { shown: CodeDetails | undefined; language: Language }) {
  const texts = useBrowseTexts()
  const said = shown?.texts[language]
  return (
    <p className="second-title">
      <span className="chip">
        <span aria-hidden="true">{language}</span>
        <span className="sr">{texts.languageNames[language]}</span>
      </span>
      {!shown ? (
        <Waiting size="long" />
      ) : said ? (
        <span lang={language}>{said.longTitle}</span>
      ) : (
        <span className="dim">{texts.notInLanguage}</span>
      )}
    </p>
  )
}
