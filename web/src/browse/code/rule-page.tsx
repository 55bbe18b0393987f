/** The page of a coding rule. */
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { titleIn } from '../../catalogue/in-language.ts'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { RuleFacts } from '../../catalogue/rule-facts.tsx'
import { ruleQuery } from '../../catalogue/thing-queries.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { stateOf } from './answer-state.ts'
import { Answered } from './answered.tsx'
import { CodeLinks } from './code-links.tsx'
import { ThingHead } from './thing-head.tsx'
import { UnknownThing } from './unknown-thing.tsx'
import { WaitingFacts } from './waiting-facts.tsx'

export function RulePage({ code }: { code: string }) {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const question = useQuery(ruleQuery(api, code, version))
  const unknown = <UnknownThing thing={{ kind: 'rule', code }} />
  if (stateOf(question) === 'unknown') return unknown
  const { data: rule } = question
  const lang = rule && !{ de: rule.titleDe, fr: rule.titleFr, it: rule.titleIt }[language] ? ('de' as const) : undefined
  return (
    <>
      <ThingHead
        thing={{ kind: 'rule', code }}
        lang={lang}
        title={
          rule && (
            <>
              {titleIn(language, rule)} {lang && <OnlyGerman />}
            </>
          )
        }
      />
      <div className="thing-body">
        <Answered of={question} waiting={<WaitingFacts />} unknown={unknown}>
          {(shown) => <RuleFacts rule={shown} link={(kind, named) => <CodeLinks codes={[{ kind, code: named }]} />} />}
        </Answered>
      </div>
    </>
  )
}
