/** The chapter of the guide for this page, beside it: F1 or the button in the status bar opens and closes it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePath } from '../browser/use-path.ts'
import { useSame } from '../browser/use-same.ts'
import { useTexts } from '../language/use-language.ts'
import { chapterOf } from './chapter-of.ts'

// Loaded when it is asked for: its texts are long.
const HelpPanel = lazy(() => import('./help-panel.tsx').then((module) => ({ default: module.HelpPanel })))

export function HelpHere() {
  const { help } = useTexts()
  const path = usePath()
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element | null>(null)
  const open = () => {
    before.current = document.activeElement
    setOpen(true)
  }
  const close = useSame(() => {
    setOpen(false)
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  })
  useHelpKey(() => (isOpen ? close() : open()))
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => (isOpen ? close() : open())}>
        <kbd>F1</kbd> {help}
      </button>
      {isOpen && (
        <Suspense>
          <HelpPanel chapter={chapterOf(path)} close={close} />
        </Suspense>
      )}
    </>
  )
}

/** F1 is for help wherever the focus is, also while a text is typed; a dialog comes first. */
function useHelpKey(toggle: () => void): void {
  const press = useSame((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (!event.repeat) toggle()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
