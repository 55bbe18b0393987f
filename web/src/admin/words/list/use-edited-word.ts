/** An entry while it is changed: the draft, the entry it is based on, and how a save went. */
import type { HouseWord, RefusalReason } from '@codarium/contract'
import { useState } from 'react'
import { ServerRefused } from '../../../server/server-error.ts'
import { useWordChanges } from './use-words.ts'
import { draftOf, isSame, type KeptDrafts, type WordDraft, wordOf } from './word-draft.ts'

const CHANGED: RefusalReason = 'ENTRY_CHANGED'

/** What somebody else has done meanwhile: the entry as it is now, or nothing of it any more. */
export type Conflict = { readonly theirs: HouseWord | undefined }

interface Edited {
  readonly draft: WordDraft
  readonly base: HouseWord
}

export function useEditedWord(word: HouseWord, drafts: KeptDrafts) {
  const { replace, read } = useWordChanges()
  const [edited, setEdited] = useState<Edited | undefined>(() => {
    const kept = drafts.get(word.id)
    return kept && { draft: kept.draft, base: kept.base ?? word }
  })
  const [conflict, setConflict] = useState<Conflict>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const base = edited?.base ?? word
  const draft = edited?.draft ?? draftOf(word, word.language)
  const follow = () => {
    drafts.delete(word.id)
    setEdited(undefined)
    setConflict(undefined)
    setError(undefined)
  }
  const change = (part: Partial<WordDraft>) => {
    const next = { ...draft, ...part }
    drafts.set(word.id, { draft: next, base })
    setEdited({ draft: next, base })
    setError(undefined)
    setSavedAt(undefined)
  }
  const save = async (revision = base.revision) => {
    setBusy(true)
    setError(undefined)
    try {
      await replace(word.id, wordOf(draft), revision)
      follow()
      setSavedAt(new Date())
    } catch (reason) {
      const met = await conflictOf(reason, () => read(word.id))
      if (met) setConflict(met)
      else setError(reason)
    }
    setBusy(false)
  }
  const isChanged = !isSame(draft, draftOf(base, base.language))
  return { draft, isChanged, conflict, error, busy, savedAt, change, save, follow }
}

/** The conflict behind a refusal; undefined where it is none. */
async function conflictOf(reason: unknown, read: () => Promise<HouseWord>): Promise<Conflict | undefined> {
  if (!(reason instanceof ServerRefused)) return undefined
  if (reason.status === 404) return { theirs: undefined }
  if (reason.problem.reason !== CHANGED) return undefined
  try {
    return { theirs: await read() }
  } catch (error) {
    return error instanceof ServerRefused && error.status === 404 ? { theirs: undefined } : undefined
  }
}
