/** A text that was searched in vain: choosing the code it means makes it a synonym of the house. */
import type { HouseWord, VainPage } from '@codarium/contract'
import { wordsTexts } from '@codarium/texts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PageLink } from '../../../browser/page-link.tsx'
import { listOf, looksLikeCode } from '../../../catalogue/code-form.ts'
import { useTexts } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PartHead } from '../../parts/part-head.tsx'
import { CodeBox } from '../code-box.tsx'
import { CodeTitle } from '../code-title.tsx'
import { Effect } from '../list/effect.tsx'
import { Field } from '../list/field.tsx'
import { fieldErrors } from '../list/field-errors.ts'
import { addressOf, type WordsPlace } from '../place.ts'
import { isAt, useMakeSynonym } from './use-vain.ts'

interface VainDetailProps {
  readonly page: VainPage | undefined
  readonly place: WordsPlace
  readonly week: string
}

export function VainDetail({ page, place, week }: VainDetailProps) {
  const texts = useTextsOf(wordsTexts)
  const [made, setMade] = useState<HouseWord>()
  const { text = '', system = 'ICD10', version = '', language = 'de' } = place
  const head = <PartHead title={text} back={addressOf({ tab: 'vain', week, page: place.page })} />
  if (made) return <Made head={head} made={made} />
  const isThere = page === undefined || page.entries.some((entry) => isAt(entry, place))
  return (
    <>
      {head}
      {isThere ? (
        <MakeSynonym of={{ text, type: system, version, language }} done={setMade} />
      ) : (
        <p role="status">{texts.vain.gone}</p>
      )}
    </>
  )
}

function Made({ head, made }: { head: ReactNode; made: HouseWord }) {
  const { vain } = useTextsOf(wordsTexts)
  return (
    <>
      {head}
      <p className="ok-t" role="status">
        <Mark shape="ok" /> {vain.made(made.short, made.code ?? '')}
      </p>
      <p>
        <PageLink to={addressOf({ open: made.id })}>{vain.toEntry}</PageLink>
      </p>
    </>
  )
}

interface MakeSynonymProps {
  readonly of: Omit<Parameters<ReturnType<typeof useMakeSynonym>>[0], 'code'>
  done(word: HouseWord): void
}

function MakeSynonym({ of: entry, done }: MakeSynonymProps) {
  const texts = useTextsOf(wordsTexts)
  const { refusals } = useTexts()
  const make = useMakeSynonym()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { text, type, language } = entry
  const wrong = fieldErrors(error, refusals)
  const isCode = looksLikeCode(listOf(type), code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    make({ ...entry, code: code.trim() }).then(done, (reason: unknown) => {
      setBusy(false)
      setError(reason)
    })
  }
  const word = { kind: 'SYNONYM', language, short: text, system: type, code: code.trim() } as const
  return (
    <form onSubmit={submit}>
      <p>{texts.vain.which}</p>
      <Field label={texts.form.code} says={<CodeTitle system={type} code={code} />} wrong={wrong.code}>
        {(told) => (
          <CodeBox
            {...told}
            label={texts.form.code}
            system={type}
            language={language}
            code={code}
            change={(next) => {
              setCode(next)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {!wrong.code && <Failure of={error} />}
      <p className="acts">
        <button type="submit" className="btn pri" disabled={busy || !isCode}>
          {texts.vain.makeSynonym}
        </button>
      </p>
      <Effect change={isCode ? { word } : undefined} short={text} system={type} />
    </form>
  )
}
