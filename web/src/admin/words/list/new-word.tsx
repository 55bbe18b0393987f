/** A new entry: its fields, what it would do, and the button that makes it. */
import { wordsTexts } from '@codarium/texts'
import { type FormEvent, useState } from 'react'
import { navigate } from '../../../browser/navigate.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Failure } from '../../parts/failure.tsx'
import { addressOf, closed } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { DetailHead } from './detail-head.tsx'
import { Effect } from './effect.tsx'
import { fieldErrors } from './field-errors.ts'
import { Meanings } from './meanings.tsx'
import { useWordChanges } from './use-words.ts'
import { draftOf, isComplete, type KeptDrafts, type WordDraft, wordOf } from './word-draft.ts'
import { WordFields } from './word-fields.tsx'

export function NewWord({ drafts }: { drafts: KeptDrafts }) {
  const texts = useTextsOf(wordsTexts)
  const { language, texts: general } = useLanguage()
  const place = useWordsPlace()
  const { create } = useWordChanges()
  const [draft, setDraft] = useState<WordDraft>(() => begun(place, language, drafts))
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<WordDraft>) => {
    const next = { ...draft, ...part }
    drafts.set(keyOf(place), { draft: next })
    setDraft(next)
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    create(wordOf(draft)).then(
      ({ id }) => {
        drafts.delete(keyOf(place))
        navigate(addressOf({ ...closed(place), open: id }), 'replace')
      },
      (reason: unknown) => {
        setBusy(false)
        setError(reason)
      },
    )
  }
  const wrong = fieldErrors(error, general.refusals)
  const complete = isComplete(draft)
  return (
    <form onSubmit={submit}>
      <DetailHead title={texts.form.newTitle} />
      <WordFields draft={draft} wrong={wrong} change={change} />
      {Object.keys(wrong).length === 0 && <Failure of={error} />}
      <p className="acts">
        <button type="submit" className="btn pri" disabled={busy || !complete}>
          {texts.form.create}
        </button>
      </p>
      <Effect change={complete ? { word: wordOf(draft) } : undefined} short={draft.short} />
      <Meanings of={draft} />
    </form>
  )
}

/** Drafts of new entries are kept by what they begin with. */
const keyOf = ({ short = '' }: { readonly short?: string }) => `new ${short}`

function begun(
  { kind, language: chosen, short }: ReturnType<typeof useWordsPlace>,
  language: WordDraft['language'],
  drafts: KeptDrafts,
): WordDraft {
  return (
    drafts.get(keyOf({ ...(short && { short }) }))?.draft ??
    draftOf({ ...(kind && { kind }), ...(chosen && { language: chosen }), ...(short && { short }) }, language)
  )
}
