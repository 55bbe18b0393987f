/** The page of a coding rule that was found. */
import { withoutZ } from '../../catalogue/code-form.ts'
import { titleIn } from '../../catalogue/in-language.ts'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { RuleFacts } from '../../catalogue/rule-facts.tsx'
import { useLanguage } from '../../language/use-language.ts'
import type { FoundPageProps, Place } from './found.ts'

export function RulePage({ place: { rule }, look }: FoundPageProps<Extract<Place, { kind: 'rule' }>>) {
  const { language } = useLanguage()
  const spoken = { de: rule.titleDe, fr: rule.titleFr, it: rule.titleIt }[language] ? undefined : 'de'
  return (
    <>
      <p className="title" lang={spoken}>
        {titleIn(language, rule)} {spoken && <OnlyGerman />}
      </p>
      <RuleFacts
        rule={rule}
        link={(kind, code) => (
          <button type="button" className="link" onClick={() => look({ kind, code })}>
            {withoutZ(kind, code)}
          </button>
        )}
      />
    </>
  )
}
