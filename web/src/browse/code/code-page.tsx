/** The page of a code: its head at once, everything else when all of it is there. */
import type { CodeDetails } from '@codarium/contract'
import { WholeTitle } from '../../catalogue/code-title.tsx'
import type { ListName } from '../../catalogue/list-names.ts'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { useCodeDetails } from '../../catalogue/use-codes.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { stateOf } from './answer-state.ts'
import { Answered } from './answered.tsx'
import { CodeBadges } from './code-badges.tsx'
import { CodeFacts } from './code-facts.tsx'
import { CodeFamily } from './code-family.tsx'
import { CodeGroups } from './code-groups.tsx'
import { CodeSupplements } from './code-supplements.tsx'
import { CodeYears } from './code-years.tsx'
import { LanguageLine } from './language-line.tsx'
import { SecondLanguage } from './second-language.tsx'
import { SecondTitle } from './second-title.tsx'
import { spokenIn } from './spoken-in.ts'
import { ThingHead } from './thing-head.tsx'
import { UnknownThing } from './unknown-thing.tsx'
import { useBeside } from './use-beside.ts'
import { useCodeRest } from './use-code-rest.ts'
import { WaitingFacts } from './waiting-facts.tsx'

interface CodePageProps {
  readonly list: ListName
  readonly code: string
}

export function CodePage({ list, code }: CodePageProps) {
  const { version } = useBrowse()
  const beside = useBeside(list)
  const details = useCodeDetails(version === '' ? undefined : { list, code }, version)
  const unknown = <UnknownThing thing={{ kind: list, code }} />
  if (stateOf(details) === 'unknown') return unknown
  const { data: shown } = details
  return (
    <>
      <LanguageLine list={list} />
      <CodeHead list={list} code={code} shown={shown} />
      {beside && <SecondTitle shown={shown} language={beside} />}
      <div className="badge-line">
        <CodeBadges list={list} shown={shown} />
        <SecondLanguage list={list} />
      </div>
      <Answered of={details} waiting={<WaitingFacts />} unknown={unknown}>
        {(known) => <CodeBody list={list} shown={known} />}
      </Answered>
    </>
  )
}

function CodeHead({ list, code, shown }: CodePageProps & { shown: CodeDetails | undefined }) {
  const { language } = useLanguage()
  if (!shown) return <ThingHead thing={{ kind: list, code }} title={undefined} />
  const spoken = spokenIn(shown, language)
  return (
    <ThingHead
      thing={{ kind: list, code: shown.code }}
      above={shown.hierarchy}
      lang={spoken === language ? undefined : spoken}
      title={
        <>
          <WholeTitle of={shown} />
          {spoken !== language && <OnlyGerman />}
        </>
      }
    />
  )
}

function CodeBody({ list, shown }: { list: ListName; shown: CodeDetails }) {
  const { version } = useBrowse()
  const { settled, rules, parent, supplements, history } = useCodeRest(list, shown, version)
  if (!settled) return <WaitingFacts />
  return (
    <>
      <div className="cols">
        <div>
          <CodeFacts list={list} shown={shown} rules={rules} />
          <CodeSupplements asked={supplements} />
        </div>
        <div className="rel">
          <CodeFamily list={list} shown={shown} parent={parent} />
          {shown.drgMapping && <CodeGroups list={list} mapping={shown.drgMapping} />}
        </div>
      </div>
      <CodeYears list={list} asked={history} />
    </>
  )
}
