/** An entry that is open: its fields, what a change of it would do, and all that its short form means. */
import type { HouseWord } from '@codarium/contract'
import { clockTimeWithSeconds, dateAndTime, wordsTexts } from '@codarium/texts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Failure } from '../../parts/failure.tsx'
import { CompareWord } from './compare-word.tsx'
import { DeleteWord } from './delete-word.tsx'
import { DetailHead } from './detail-head.tsx'
import { Effect } from './effect.tsx'
import { fieldErrors } from './field-errors.ts'
import { Meanings } from './meanings.tsx'
import { useEditedWord } from './use-edited-word.ts'
import { isComplete, type KeptDrafts, wordOf } from './word-draft.ts'
import { WordFields } from './word-fields.tsx'

export function EditWord({ word, drafts }: { word: HouseWord; drafts: KeptDrafts }) {
  const texts = useTextsOf(wordsTexts)
  const { refusals } = useTexts()
  const edited = useEditedWord(word, drafts)
  const { draft, isChanged, conflict, error, savedAt } = edited
  const wrong = fieldErrors(error, refusals)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void edited.save()
  }
  return (
    <form onSubmit={submit}>
      <DetailHead title={word.short} mark={isChanged && <Unsaved />} />
      {conflict && <CompareWord conflict={conflict} edited={edited} id={word.id} />}
      <WordFields draft={draft} wrong={wrong} change={edited.change} />
      {Object.keys(wrong).length === 0 && <Failure of={error} />}
      <Acts word={word} edited={edited} />
      <p className="dim" role="status">
        {savedAt
          ? texts.form.saved(clockTimeWithSeconds(savedAt))
          : texts.form.by(word.changedBy, dateAndTime(new Date(word.changedAt)))}
      </p>
      <Effect change={isComplete(draft) ? { word: wordOf(draft), replaces: word.id } : undefined} short={draft.short} />
      <Meanings of={word} current={word.id} />
    </form>
  )
}

function Unsaved() {
  const { form } = useTextsOf(wordsTexts)
  return (
    <span className="chip changed">
      <Mark shape="changed" /> {form.unsaved}
    </span>
  )
}

function Acts({ word, edited }: { word: HouseWord; edited: ReturnType<typeof useEditedWord> }) {
  const { form } = useTextsOf(wordsTexts)
  const [asks, setAsks] = useState(false)
  const { draft, isChanged, busy, conflict } = edited
  return (
    <p className="acts">
      <button
        type="submit"
        className="btn pri"
        disabled={!isChanged || busy || !isComplete(draft) || conflict !== undefined}
      >
        {form.save}
      </button>
      <button type="button" className="btn" disabled={!isChanged || busy} onClick={edited.follow}>
        {form.reset}
      </button>
      <span className="grow" />
      <button type="button" className="btn" onClick={() => setAsks(true)}>
        {form.delete} …
      </button>
      {asks && <DeleteWord word={word} close={() => setAsks(false)} />}
    </p>
  )
}
