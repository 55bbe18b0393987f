/** The code detail: where it stands, what it includes and excludes, rules, neighbours, POA. Follows the focus silently. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import type { CodeDetails } from '@codarium/contract'
import { type ReactNode, useState } from 'react'
import { ServerRefused } from '../../server/server-error.ts'
import type { ListName } from '../editor/case-lists.ts'
import { bareCode, dotted } from '../entry/code-form.ts'
import { isFavourite } from '../entry/remembered-codes.ts'
import { useBench, useCase, useCodingTexts } from './coding-context.tsx'
import { Icon } from './icon.tsx'
import { useCodeDetails, useCodeRules, withoutZ } from './use-catalogue.ts'

/** Neighbours and children shown at most. */
const MOST = 8

/** Draws the panel. */
export function CodePanel() {
  const { texts } = useCodingTexts()
  const { lists, version } = useCase()
  const preview = useBench((state) => state.preview)
  const focus = useBench((state) => state.focus)
  const row = lists[focus.list].find(({ key }) => key === focus.row)
  const followed =
    preview ??
    (row && { list: focus.list, code: row.code }) ??
    (lists.diagnoses[0] && { list: 'diagnoses' as const, code: lists.diagnoses[0].code })
  const [looked, setLooked] = useState<{ from: string; list: ListName; code: string }>()
  const from = followed ? `${followed.list}/${followed.code}` : ''
  const place = looked?.from === from ? looked : followed
  const details = useCodeDetails(place && { list: place.list, code: place.code }, version)
  const missing = details.error instanceof ServerRefused && details.error.status === 404
  const shown = details.data
  const name =
    (shown && place ? withoutZ(place.list, shown.code) : undefined) ?? (place ? dotted(place.list, place.code) : '')
  const look = (code: string) => place && setLooked({ from, list: place.list, code: bareCode(place.list, code) })
  return (
    <section className="detail" aria-label={texts.codeName(name)} id="code-detail" tabIndex={-1}>
      <header>
        <h2>{name || texts.code}</h2>
        <span className="grow" />
        <span className="dim" aria-hidden="true">
          {shown && isFavourite(place!.list, shown.code) && <Icon shape="star" />} <kbd>F4</kbd>
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="scroll" tabIndex={0} role="group" aria-label={texts.codeName(name)}>
        {!place && <p className="dim">{texts.noCode}</p>}
        {missing && <p className="dim">{texts.unknownCode}</p>}
        {details.isError && !missing && <p className="dim">{texts.catalogueDown}</p>}
        {shown && place && <Details shown={shown} list={place.list} version={version} look={look} />}
      </div>
    </section>
  )
}

function Details({
  shown,
  list,
  version,
  look,
}: {
  shown: CodeDetails
  list: ListName
  version: string
  look(code: string): void
}) {
  const { texts, language } = useCodingTexts()
  const rules = useCodeRules({ list, code: shown.code }, version)
  const { notes } = texts
  const poa =
    shown.poa && { de: shown.poa.instructionDe, fr: shown.poa.instructionFr, it: shown.poa.instructionIt }[language]
  const ruleTitles = (rules.data ?? []).slice(0, MOST).map((rule) => ({
    id: rule.ruleId,
    title: { de: rule.titleDe, fr: rule.titleFr, it: rule.titleIt }[language] ?? rule.titleDe ?? rule.ruleId,
  }))
  return (
    <>
      <p className="crumb">
        {shown.hierarchy.map(({ code, text }, at) => (
          <span key={code}>
            {at > 0 && ' › '}
            <CodeLink code={code} look={look} title={text} />
          </span>
        ))}
      </p>
      <p className="title">{shown.textLong || shown.text}</p>
      <Badges shown={shown} list={list} />
      <dl className="code-notes">
        <Note name={notes.poa} shown={Boolean(poa)}>
          {poa}
        </Note>
        <Note name={notes.inclusion} shown={shown.inclusions.length > 0}>
          {shown.inclusions.join(' · ')}
        </Note>
        <Note name={notes.exclusion} shown={shown.exclusions.length > 0}>
          {shown.exclusions.join(' · ')}
        </Note>
        <Note name={notes.note} shown={shown.notes.length > 0}>
          {shown.notes.join(' · ')}
        </Note>
        <Note name={notes.hint} shown={shown.codingHints.length > 0}>
          {shown.codingHints.join(' · ')}
        </Note>
        <Note name={notes.rule} shown={ruleTitles.length > 0}>
          {ruleTitles.map(({ id, title }) => (
            <span key={id}>
              {id} {title}
              <br />
            </span>
          ))}
        </Note>
        <Note name={notes.children} shown={shown.children.length > 0}>
          <CodeLinks codes={shown.children} look={look} />
        </Note>
        <Note name={notes.related} shown={shown.relatedCodes.length > 0}>
          <CodeLinks codes={shown.relatedCodes} look={look} />
        </Note>
        <Note name={notes.forms} shown={Boolean(shown.medication)}>
          {shown.medication?.forms
            .map((form) =>
              [form.routes.map(({ text }) => text).join(', '), form.unit?.text, form.limitation]
                .filter(Boolean)
                .join(' · '),
            )
            .join(' / ')}
        </Note>
      </dl>
    </>
  )
}

function Badges({ shown, list }: { shown: CodeDetails; list: ListName }) {
  const { texts } = useCodingTexts()
  const { ccl, poa, plausibility } = shown
  return (
    <p className="badges">
      <span className="chip">{shown.isCodable ? texts.codable : texts.notCodable}</span>
      {list === 'diagnoses' && shown.isCodable && (
        <span className="chip">{plausibility?.isUnacceptableHd ? texts.mainNotAllowed : texts.mainAllowed}</span>
      )}
      {poa?.required && <span className="chip warn">{texts.poaRequired}</span>}
      {poa?.spigesField.exempt && <span className="chip">{texts.poaExempt}</span>}
      {shown.lateralityRequired && <span className="chip warn">{texts.sideRequired}</span>}
      {ccl && <span className="chip">{texts.cclBoth(ccl.operative ?? '–', ccl.medical ?? '–')}</span>}
    </p>
  )
}

function Note({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function CodeLinks({ codes, look }: { codes: readonly { code: string; text: string }[]; look(code: string): void }) {
  return codes.slice(0, MOST).map(({ code, text }, at) => (
    <span key={`${code}${text}`}>
      {at > 0 && ', '}
      <CodeLink code={code} look={look} title={text} /> {text}
    </span>
  ))
}

function CodeLink({ code, look, title }: { code: string; look(code: string): void; title: string }) {
  return (
    <button type="button" className="link" title={title} onClick={() => look(code)}>
      {code}
    </button>
  )
}
