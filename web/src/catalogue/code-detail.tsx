/** What is known of a code: where it stands, what it includes and excludes, rules, neighbours, POA. */
import type { CodeDetails, HierarchyChild } from '@codarium/contract'
import type { ReactNode } from 'react'
import { useCatalogueTexts } from '../language/use-catalogue-texts.ts'
import { useLanguage } from '../language/use-language.ts'
import { WholeTitle } from './code-title.tsx'
import { CodedText } from './coded-text.tsx'
import type { ListName } from './list-names.ts'
import { OnlyGerman } from './only-german.tsx'
import { RuleInPlace } from './rule-in-place.tsx'
import { useCodeDetails, useCodeRules } from './use-codes.ts'

/** Neighbours, children and rules shown at most. */
const MOST = 8

/** Draws what is known of a code. */
export function CodeDetail({
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
  const texts = useCatalogueTexts()
  const { language } = useLanguage()
  const rules = useCodeRules({ list, code: shown.code }, version)
  const siblings = useSiblings(list, shown, version)
  const { notes } = texts
  const poa =
    shown.poa && { de: shown.poa.instructionDe, fr: shown.poa.instructionFr, it: shown.poa.instructionIt }[language]
  const link = (code: string) => <CodeLink code={code} look={look} title={code} />
  const inText = (texts: readonly string[]) => <CodedText list={list} text={texts.join(' · ')} link={link} />
  const spoken = shown.texts[language] ? undefined : 'de'
  return (
    <>
      <p className="crumb">
        {shown.hierarchy.map(({ code, text }, at) => (
          <span key={code}>
            {at > 0 && ' › '}
            <CodeLink code={code} shown={code.replace('-', '–')} look={look} title={text} />
          </span>
        ))}
      </p>
      <p className="title" lang={spoken}>
        <WholeTitle of={shown} /> {spoken && <OnlyGerman />}
      </p>
      <Badges shown={shown} list={list} />
      <dl className="code-notes">
        <Note name={notes.poa} shown={Boolean(poa)}>
          {poa}
        </Note>
        <Note name={notes.inclusion} shown={shown.inclusions.length > 0}>
          {inText(shown.inclusions)}
        </Note>
        <Note name={notes.exclusion} shown={shown.exclusions.length > 0}>
          {inText(shown.exclusions)}
        </Note>
        <Note name={notes.note} shown={shown.notes.length > 0}>
          {inText(shown.notes)}
        </Note>
        <Note name={notes.hint} shown={shown.codingHints.length > 0}>
          {inText(shown.codingHints)}
        </Note>
        <Note name={notes.rule} shown={(rules.data ?? []).length > 0}>
          {(rules.data ?? []).slice(0, MOST).map((rule) => (
            <RuleInPlace key={rule.ruleId} rule={rule} />
          ))}
        </Note>
        <Note name={notes.children} shown={shown.children.length > 0}>
          <CodeLinks codes={shown.children} look={look} />
        </Note>
        <Note name={notes.related} shown={shown.relatedCodes.length + siblings.length > 0}>
          <CodeLinks codes={[...shown.relatedCodes, ...siblings]} look={look} />
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
  const texts = useCatalogueTexts()
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

/** The codes under the same code; those beside it are what one looks for when it is the wrong one. */
function useSiblings(list: ListName, shown: CodeDetails, version: string): readonly HierarchyChild[] {
  const { parentCode } = shown
  const parent = useCodeDetails(parentCode ? { list, code: parentCode } : undefined, version)
  const related = new Set(shown.relatedCodes.map(({ code }) => code))
  const beside = parentCode ? (parent.data?.children ?? []) : []
  return beside.filter(({ code, isCodable }) => isCodable && code !== shown.code && !related.has(code))
}

interface Look {
  look(code: string): void
}

function CodeLinks({ codes, look }: Look & { codes: readonly { code: string; text: string }[] }) {
  return codes.slice(0, MOST).map(({ code, text }, at) => (
    <span key={`${code}${text}`}>
      {at > 0 && ', '}
      <CodeLink code={code} look={look} title={text} /> {text}
    </span>
  ))
}

function CodeLink({ code, look, title, shown = code }: Look & { code: string; title: string; shown?: string }) {
  return (
    <button type="button" className="link" title={title} onClick={() => look(code)}>
      {shown}
    </button>
  )
}
