/** The case groups a code can lead to, by MDC, each with its label and cost weight. */
import type { DrgMapping } from '@codarium/contract'
import { tariffOfGroup } from '@codarium/domain'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { labelIn } from '../../catalogue/in-language.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import { groupQuery } from '../../catalogue/thing-queries.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useBrowse } from '../browse-context.ts'
import { ThingLink } from '../thing-link.tsx'
import { stateOf } from './answer-state.ts'
import { Few } from './few.tsx'
import { PartTitle } from './headings.tsx'

interface CodeGroupsProps {
  readonly list: ListName
  readonly mapping: DrgMapping
}

export function CodeGroups({ list, mapping: { mdcCodes, drgsByMdc } }: CodeGroupsProps) {
  const texts = useBrowseTexts()
  return (
    <section>
      <PartTitle>{list === 'diagnoses' ? texts.groups : texts.groupsOfProcedure}</PartTitle>
      {mdcCodes.map((mdc) => (
        <div key={mdc}>
          <p className="dim mdc-name">
            {texts.mdc} {mdc}
          </p>
          <Few items={drgsByMdc[mdc] ?? []}>{(code) => <Group key={code} code={code} />}</Few>
        </div>
      ))}
    </section>
  )
}

/** A group; one of which no label is known is named, and no link. */
function Group({ code }: { code: string }) {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const group = useQuery(groupQuery(api, code, version))
  const { data: label } = group
  const isAsked = tariffOfGroup(code) !== undefined && stateOf(group) === 'waiting'
  if (!label)
    return (
      <li>
        <span className="row">
          <b>{code}</b>
          {isAsked && <Waiting size="short" />}
        </span>
      </li>
    )
  const text = labelIn(language, label)
  return (
    <li>
      <ThingLink thing={{ kind: 'drg', code }}>
        <b>{code}</b>
        <span className="cut" title={text}>
          {text}
        </span>
        <span className="num">{label.costWeight?.toFixed(3)}</span>
      </ThingLink>
    </li>
  )
}
