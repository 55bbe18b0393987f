/** The list under the search box: what it is, code, text with marks, why it was found; it covers and never pushes. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { type ReactNode, useEffect, useRef } from 'react'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { Marked } from '../../catalogue/marked.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whyWord } from '../../catalogue/why-found.ts'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import type { CatalogueTexts } from '../../texts/catalogue/de.ts'
import { useLanguage } from '../../texts/language.tsx'
import type { StartTexts } from '../../texts/start/de.ts'
import { useCatalogueTexts } from '../../texts/use-catalogue-texts.ts'
import { useStartTexts } from '../../texts/use-start-texts.ts'
import { useRested } from '../../use-rested.ts'
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

/** Draws the list. */
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
        {nothing && <Nothing {...props} />}
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

/** A line in the place of hits; a list of options may hold nothing else. */
function Says({ children }: { children: ReactNode }) {
  return (
    <li role="option" tabIndex={-1} aria-selected={false} aria-disabled={true} className="says">
      {children}
    </li>
  )
}

/** Why there is nothing, and the nearest spelling as a link. */
function Nothing({ text, findings: { nearest }, type }: FoundListProps) {
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input that owns the list takes it */}
      <li
        role="option"
        id={`${LIST_ID}-0`}
        tabIndex={-1}
        aria-selected
        className="on says"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => type(nearest)}
      >
        <span className="link">{texts.nearest(nearest)}</span>
      </li>
    </>
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list
    <li
      role="option"
      id={`${LIST_ID}-${at}`}
      tabIndex={-1}
      aria-selected={on}
      className={on ? 'on' : ''}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => point(event, at)}
      onClick={() => open(at)}
    >
      <span className="sr">{[name, each.text, kind, whySaid(each, texts, words)].filter(Boolean).join(', ')}</span>
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
    </li>
  )
}

function Why({ each, text }: { each: Found; text: string }) {
  const texts = useCatalogueTexts()
  const words = useStartTexts()
  const { hit, trigger } = each
  if (trigger) return <>{words.triggeredBy(trigger)}</>
  if (!hit) return null
  const word = whyWord(hit, texts)
  if (hit.matchedField === 'TITLE' || hit.matchedField === 'CODE') return <>{word}</>
  return (
    <>
      {word} «<Marked text={hit.matchedText} query={text} />»
    </>
  )
}

function whySaid({ hit, trigger }: Found, texts: CatalogueTexts, words: StartTexts): string {
  if (trigger) return words.triggeredBy(trigger)
  if (!hit) return ''
  return [whyWord(hit, texts), hit.matchedField === 'TITLE' ? '' : hit.matchedText].join(' ').trim()
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
