/** What the keys do on the start page: the short line in the status bar, and the sheet with all of them. */

import type { StartTexts } from '@codarium/texts'
import { useEffect } from 'react'
import { isForPage } from '../browser/is-for-page.ts'
import { PageLink } from '../browser/page-link.tsx'
import { useTexts } from '../language/use-language.ts'
import { useStartTexts } from '../language/use-start-texts.ts'
import { useModal } from '../parts/use-modal.ts'

type Line = readonly [caps: readonly string[], says: keyof StartTexts['keys']]

const hints: readonly Line[] = [
  [['/'], 'search'],
  [['↑↓'], 'choose'],
  [['↵'], 'open'],
]

const sheet: readonly (readonly [keyof StartTexts['keysIn'], readonly Line[]])[] = [
  [
    'page',
    [
      [['/'], 'search'],
      [['↑', '↓'], 'chooseSession'],
      [['↵'], 'openChosen'],
      [['1', '…', '9'], 'openSession'],
      [['?'], 'allKeys'],
    ],
  ],
  [
    'search',
    [
      [['↑', '↓'], 'chooseHit'],
      [['↵'], 'openHit'],
      [['Esc'], 'closeList'],
    ],
  ],
  ['found', [[['Esc'], 'closePage']]],
]

/** Draws the line; the sheet and the controls say the same to screen readers. */
export function KeyHints() {
  const words = useStartTexts()
  return (
    <span className="keys" aria-hidden="true">
      {hints.map((line) => (
        <KeyLine key={line[1]} line={line} words={words} />
      ))}
    </span>
  )
}

/** Draws the way to the sheet; the question mark opens it too. */
export function AllKeys({ open }: { open(): void }) {
  const words = useStartTexts()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForPage(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
  return (
    <button type="button" className="btn bare small" aria-keyshortcuts="?" onClick={open}>
      <kbd>?</kbd> {words.keys.allKeys}
    </button>
  )
}

/** Draws the sheet over the page; Esc closes it and the focus returns to where it was. */
export function KeySheet({ close }: { close(): void }) {
  const texts = useTexts()
  const words = useStartTexts()
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="dlg key-sheet" aria-labelledby="key-sheet" onClose={close}>
      <header>
        <h1 id="key-sheet">{words.keys.allKeys}</h1>
      </header>
      <div className="scroll">
        {sheet.map(([place, lines]) => (
          <section key={place}>
            <h2>{words.keysIn[place]}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line[1]}>
                  <KeyLine line={line} words={words} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        <PageLink to="/guide">{texts.guide}</PageLink>
        <span className="grow" />
        <button type="button" className="btn" data-first onClick={() => dialog.current?.close()}>
          {texts.close} <kbd>Esc</kbd>
        </button>
      </footer>
    </dialog>
  )
}

function KeyLine({ line: [caps, says], words }: { line: Line; words: StartTexts }) {
  return (
    <span>
      {caps.map((cap) => (cap === '…' ? ' … ' : <kbd key={cap}>{cap}</kbd>))} {words.keys[says]}
    </span>
  )
}
