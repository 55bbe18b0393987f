/** A hit: what it is, its code, its text with marks, why it was found or why it does not fit, its CCL. */
import type { SearchHit } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { memo } from 'react'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { Marked } from '../../catalogue/marked.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whySaid } from '../../catalogue/why-found.ts'
import { WhyFoundWords } from '../../catalogue/why-found-words.tsx'
import { Option } from '../../combobox/option.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Mark } from '../../parts/mark.tsx'
import type { Row } from './rows.ts'

interface HitRowProps {
  readonly id: string
  readonly row: Row
  readonly text: string
  readonly on: boolean
  readonly at: number
  readonly of: number
  choose(at: number): void
  open(at: number): void
}

/** Drawn only when something of it is another: it stands among many while keys come quickly. */
export const HitRow = memo(function HitRow({ id, row, text, on, at, of, choose, open }: HitRowProps) {
  const { language } = useLanguage()
  const words = useBrowseTexts()
  const texts = useCatalogueTexts()
  const { thing, name, hit } = row
  const misfit = hit && misfitOf(hit, language)
  const kind = words.shortKinds[thing.kind]
  const ccl = hit && cclOf(hit)
  return (
    <Option
      id={id}
      on={on}
      className={misfit ? 'off' : ''}
      aria-posinset={at + 1}
      aria-setsize={of}
      take={() => choose(at)}
      onDoubleClick={() => open(at)}
    >
      <span className="sr">
        {[name, row.text, kind, misfit ?? (hit && whySaid(hit, texts)), ccl && `CCL ${ccl}`].filter(Boolean).join(', ')}
      </span>
      <span className="sys" aria-hidden="true">
        {kind}
      </span>
      <b className="code cut" aria-hidden="true" title={name}>
        <Marked text={name} query={text} />
        {hit?.usageMark && <sup>{hit.usageMark}</sup>}
      </b>
      <span className="what" aria-hidden="true">
        <Title row={row} text={text} />
        <small className="cut">
          {misfit ? (
            <>
              <Mark shape="warn" /> {misfit}
            </>
          ) : (
            hit && <WhyFoundWords hit={hit} query={text} />
          )}
        </small>
      </span>
      <span className="end" aria-hidden="true">
        {ccl ? (
          <>
            <i>CCL</i> {ccl}
          </>
        ) : (
          row.end
        )}
      </span>
    </Option>
  )
})

function Title({ row: { hit, text: title }, text }: { row: Row; text: string }) {
  const { language } = useLanguage()
  if (!hit)
    return (
      <span className="cut" title={title}>
        <Marked text={title} query={text} />
      </span>
    )
  return (
    <span className="titled">
      <CodeTitle of={hit} query={text} />
      {hit.language !== language && <OnlyGerman />}
    </span>
  )
}

/** Why it does not go with the patient; undefined where it does. */
function misfitOf({ warnings: [first] }: SearchHit, language: Language): string | undefined {
  return first && { de: first.messageDe, fr: first.messageFr, it: first.messageIt }[language]
}

/** The higher of both, as it is counted. */
function cclOf({ cclOperative, cclMedical }: SearchHit): string | undefined {
  if (cclOperative === undefined && cclMedical === undefined) return undefined
  return String(Math.max(cclOperative ?? 0, cclMedical ?? 0))
}
