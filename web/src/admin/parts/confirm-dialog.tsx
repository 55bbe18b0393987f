/** Asks before something that cannot be taken back; says what will happen, and what would stay. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '../../language/use-language.ts'
import { useModal } from '../../parts/use-modal.ts'
import { Failure } from './failure.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What the button that does it says. */
  readonly act: string
  readonly disabled?: boolean
  /** Does it; the dialog closes when it has worked, and says why when it has not. */
  does(): Promise<unknown>
  close(): void
  /** Says why it has not worked, where a section has words of its own for that. */
  readonly failure?: ComponentType<{ of: unknown }>
  readonly children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, act, disabled = false, does, close, failure: Says = Failure, children } = props
  const texts = useTexts()
  const dialog = useModal()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const press = () => {
    setBusy(true)
    setError(undefined)
    does().then(
      () => dialog.current?.close(),
      (reason: unknown) => {
        setBusy(false)
        setError(reason)
      },
    )
  }
  return (
    <dialog ref={dialog} className="dlg" aria-labelledby="confirm-title" onClose={close}>
      <header>
        <h1 id="confirm-title">{title}</h1>
      </header>
      <div className="scroll">
        {children}
        <Says of={error} />
      </div>
      <footer>
        <span className="grow" />
        <button type="button" className="btn" data-first onClick={() => dialog.current?.close()}>
          {texts.close} <kbd>Esc</kbd>
        </button>
        <button type="button" className="btn pri" disabled={busy || disabled} onClick={press}>
          {act}
        </button>
      </footer>
    </dialog>
  )
}
