/** The list under the search box: what it is, code, text with marks, why it was found; it covers and never pushes. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles

import type { CatalogueTexts, StartTexts } from '@codarium/texts'
import { useEffect, useRef } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { Marked } from '../../catalogue/marked.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whySaid } from '../../catalogue/why-found.ts'
import { WhyFoundWords } from '../../catalogue/why-found-words.tsx'
import { NothingFound } from '../../combobox/nothing-found.tsx'
import { Option, Says } from '../../combobox/option.tsx'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import type { Found } from './found.ts'
import type { Findings } from './use-found.ts'

/** The id of the list; an option has it with its number. */
export const LIST_ID = 'search-hits'

/** Rest after the last key before the number of hits is said (ms). */
const SAY_AFTER_MS = 500

interface FoundListProps {
  readonly text: string
  readonly version: string | undefined
  /** Why there is nothing to search in, in words. */
  readonly trouble: string | undefined
  readonly findings: Findings
  readonly chosen: number
  choose(at: number): void
  open(at: number): void
  type(text: string): void
}

export function FoundList(props: FoundListProps) {
  const { text, version, trouble, findings, chosen } = props
  const texts = useCatalogueTexts()
  const words = useStartTexts()
  const list = useRef<HTMLOListElement>(null)
  const { found, old, settled, down, refused } = findings
  useEffect(() => {
    list.current?.querySelector(`[id="${LIST_ID}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const point = usePointerChoice(chosen, text, props.choose)
  const nothing = settled && !trouble && !down && found.length === 0
  return (
    <div className={old ? 'found-list old' : 'found-list'}>
      <ol ref={list} role="listbox" id={LIST_ID} aria-label={texts.hitsFor(text.trim())}>
        {trouble && <Says>{trouble}</Says>}
        {!trouble && refused && <Says>{words.notAllowed}</Says>}
        {!trouble && down && !refused && <Says>{down === 'all' ? words.down : words.partlyDown}</Says>}
        {nothing && <NothingFound id={`${LIST_ID}-0`} text={text} nearest={findings.nearest} type={props.type} />}
        {!trouble &&
          found.map((each, at) => (
            <Row
              key={`${each.place.kind} ${each.name}`}
              {...props}
              each={each}
              at={at}
              on={at === chosen}
              point={point}
            />
          ))}
      </ol>
      <p className="foot" aria-hidden="true">
        <span>{settled && found.length > 0 ? texts.hits(found.length) : settled || down ? '' : words.searching}</span>
        <span>{version && words.version(version)}</span>
      </p>
      <Count findings={findings} trouble={trouble} text={text} />
    </div>
  )
}

interface RowProps extends FoundListProps {
  readonly each: Found
  readonly at: number
  readonly on: boolean
  readonly point: ReturnType<typeof usePointerChoice>
}

function Row({ text, each, at, on, point, open }: RowProps) {
  const texts = useCatalogueTexts()
  const words = useStartTexts()
  const { language } = useLanguage()
  const { place, name, hit } = each
  const kind = words.kinds[place.kind]
  return (
    <Option id={`${LIST_ID}-${at}`} on={on} onPointerMove={(event) => point(event, at)} take={() => open(at)}>
      <span className="sr">{[name, each.text, kind, saidWhy(each, texts, words)].filter(Boolean).join(', ')}</span>
      <span className="kind" aria-hidden="true">
        <span className="chip">{kind}</span>
      </span>
      <b className="cut" aria-hidden="true" title={name}>
        <Marked text={name} query={text} />
      </b>
      <span className="titled" aria-hidden="true">
        {hit ? (
          <CodeTitle of={hit} query={text} active={on} />
        ) : (
          <span className="cut" title={each.text}>
            <Marked text={each.text} query={text} />
          </span>
        )}
        {hit && hit.language !== language && <OnlyGerman />}
      </span>
      <span className="why cut" aria-hidden="true">
        <Why each={each} text={text} />
      </span>
    </Option>
  )
}

function Why({ each: { hit, trigger }, text }: { each: Found; text: string }) {
  const words = useStartTexts()
  if (trigger) return <>{words.triggeredBy(trigger)}</>
  return hit ? <WhyFoundWords hit={hit} query={text} /> : null
}

function saidWhy({ hit, trigger }: Found, texts: CatalogueTexts, words: StartTexts): string {
  if (trigger) return words.triggeredBy(trigger)
  return hit ? whySaid(hit, texts) : ''
}

/** Said half a second after the last key, not with each of them. */
function Count({ findings, trouble, text }: Pick<FoundListProps, 'findings' | 'trouble' | 'text'>) {
  const texts = useCatalogueTexts()
  const words = useStartTexts()
  const { found, settled, down } = findings
  const says =
    trouble ??
    (down === 'all'
      ? words.down
      : !settled
        ? ''
        : found.length > 0
          ? texts.hits(found.length)
          : texts.noHit(text.trim()))
  const rested = useRested(says, SAY_AFTER_MS)
  return (
    <span className="sr" aria-live="polite">
      {rested}
    </span>
  )
}
