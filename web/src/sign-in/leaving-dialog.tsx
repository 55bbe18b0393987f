/** Asks before signing out what shall become of unsaved work: save it, keep it sealed for its owner, throw it away. */
import { useState } from 'react'
import { explain } from '../language/explain.ts'
import { useTexts } from '../language/use-language.ts'
import type { UnsavedWork } from '../local-copies/kept-edits.ts'
import { changesIn, dropWork, saveWork, typedIn } from '../local-copies/unsaved-work.ts'
import { Explanation } from '../parts/explanation.tsx'
import { Mark } from '../parts/mark.tsx'
import { useModal } from '../parts/use-modal.ts'
import { useServerUnreachable } from '../server/use-server.ts'
import type { LeavingQuestion } from './use-sign-out.ts'

/** Draws the dialog; Esc goes back to work. */
export function LeavingDialog({ question }: { question: LeavingQuestion }) {
  const { leaving } = useTexts()
  const { copies, leave, stay } = question
  const { works, error, busy, save } = useSaving(question)
  const [changes, typed] = [changesIn(works), typedIn(works)]
  const unreachable = useServerUnreachable()
  const dialog = useModal()
  const throwAway = () => {
    for (const { sessionId } of works) dropWork(copies, sessionId)
    leave()
  }
  return (
    <dialog ref={dialog} className="dlg small leaving" aria-labelledby="leaving" onClose={stay}>
      <header>
        <h1 id="leaving">{changes > 0 ? leaving.title(changes) : leaving.typedTitle}</h1>
        <p className="dim">{leaving.says(works.length)}</p>
        {typed > 0 && <p className="dim">{leaving.typed(typed)}</p>}
      </header>
      {(error !== undefined || unreachable) && <Hindrance error={error} />}
      <footer>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {leaving.back} <kbd>Esc</kbd>
        </button>
        <span className="grow" />
        <button type="button" className="btn" disabled={busy} onClick={throwAway}>
          {leaving.throwAway}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={leave}>
          {leaving.keep}
        </button>
        <button
          type="button"
          className="btn pri"
          data-first
          disabled={busy || unreachable}
          title={unreachable ? leaving.unreachable : undefined}
          onClick={() => void save()}
        >
          {busy ? leaving.saves : leaving.save}
        </button>
      </footer>
    </dialog>
  )
}

/** Why saving does not work, said as it is. */
function Hindrance({ error }: { error: unknown }) {
  const { leaving, refusals } = useTexts()
  return (
    <p className="hindrance error-t" role="alert">
      <Mark shape="error" /> {error === undefined ? leaving.unreachable : <Explanation of={explain(error, refusals)} />}
    </p>
  )
}

/** Saves session by session and leaves once all is saved; what the server did not take stays to be decided on. */
function useSaving({ works: asked, copies, api, leave }: LeavingQuestion) {
  const [works, setWorks] = useState(asked)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setError(undefined)
    const left: UnsavedWork[] = []
    for (const work of works)
      await saveWork(api, copies, work).catch((reason: unknown) => {
        left.push(work)
        setError(reason)
      })
    if (left.length === 0) return leave()
    setWorks(left)
    setBusy(false)
  }
  return { works, error, busy, save }
}
