/** The page of a case group. */
import { tariffOfGroup } from '@codarium/domain'
import { tariffNames } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { GroupFacts } from '../../catalogue/group-facts.tsx'
import { labelIn } from '../../catalogue/in-language.ts'
import { groupQuery } from '../../catalogue/thing-queries.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { stateOf } from './answer-state.ts'
import { Answered } from './answered.tsx'
import { ThingHead } from './thing-head.tsx'
import { UnknownThing } from './unknown-thing.tsx'
import { WaitingFacts } from './waiting-facts.tsx'

export function GroupPage({ code }: { code: string }) {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const group = useQuery(groupQuery(api, code, version))
  const tariff = tariffOfGroup(code)
  const unknown = <UnknownThing thing={{ kind: 'drg', code }} />
  if (!tariff || stateOf(group) === 'unknown') return unknown
  const { data: label } = group
  return (
    <>
      <ThingHead thing={{ kind: 'drg', code: label?.code ?? code }} title={label && labelIn(language, label)} />
      <p className="badges">
        <span className="chip">{tariffNames[tariff]}</span>
      </p>
      <div className="thing-body">
        <Answered of={group} waiting={<WaitingFacts />} unknown={unknown}>
          {(shown) => <GroupFacts label={shown} />}
        </Answered>
      </div>
    </>
  )
}
