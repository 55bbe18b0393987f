/** The key bar: what the keys do right here; its left end carries the offer to undo the last act. */
import { useEffect } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { Mark } from '../../shell/mark.tsx'
import { timeTravel } from '../state/actions.ts'
import { capsOf } from '../state/key-map.ts'
import { ENTRY } from '../state/workbench.ts'
import type { CodingTexts } from '../texts/de.ts'
import { useBench, useCoding, useCodingTexts } from './coding-context.tsx'

/** How long undoing is offered (ms); Strg Z works without limit after that. */
const OFFERED_FOR = 8_000

type Hint = readonly [chords: readonly string[], says: keyof CodingTexts['keys']]

const rowHints: readonly Hint[] = [
  [['1', '2', '3', '9'], 'poa'],
  [['R', 'L', 'B'], 'side'],
  [['H'], 'main'],
  [['Alt+↑↓'], 'move'],
  [['Delete'], 'delete'],
  [['Enter'], 'editCell'],
]
const entryHints: readonly Hint[] = [
  [['↑↓'], 'chooseHit'],
  [['Enter'], 'takeHit'],
  [['Shift+Enter'], 'takeThenPoa'],
  [['F4'], 'detail'],
  [['Ctrl+B'], 'favourite'],
  [['Escape'], 'leaveEntry'],
]
const emptyEntryHints: readonly Hint[] = [
  [['↓'], 'chooseHit'],
  [['↑'], 'row'],
  [['Ctrl+↓'], 'nextTable'],
  [['F8'], 'nextFinding'],
  [['F9'], 'fix'],
  [['Ctrl+V'], 'paste'],
  [['Ctrl+K'], 'searchAll'],
]
const readHints: readonly Hint[] = [
  [['↑↓'], 'row'],
  [['Alt+PageDown'], 'nextCase'],
  [['F4'], 'detail'],
  [['F8'], 'nextFinding'],
]

/** Draws the bar. */
export function KeyBar() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const inEntry = useBench(({ focus }) => focus.row === ENTRY || focus.editing)
  const searching = useBench(({ preview }) => preview !== undefined)
  const hints = readOnly ? readHints : inEntry ? (searching ? entryHints : emptyEntryHints) : rowHints
  return (
    <footer className="status">
      <UndoOffer />
      <span className="keys" aria-hidden="true">
        {hints.map(([chords, says]) => (
          <span key={says}>
            {chords.map((chord) => (
              <kbd key={chord}>{capsOf(chord, texts)}</kbd>
            ))}{' '}
            {texts.keys[says]}
          </span>
        ))}
      </span>
      <span className="grow" />
      <button
        type="button"
        className="btn bare small"
        tabIndex={-1}
        aria-keyshortcuts="F1"
        onClick={() => bench.set({ sheet: 'keys' })}
      >
        <kbd>?</kbd> {texts.keys.allKeys}
      </button>
    </footer>
  )
}

/** Names the last act and offers to take it back. */
export function UndoOffer() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const offer = useBench((state) => state.offer)
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => bench.set({ offer: undefined }), OFFERED_FOR)
    return () => clearTimeout(timer)
  }, [bench, offer])
  const codes =
    offer &&
    (offer.codes.length > 2
      ? texts.several(offer.codes.length)
      : offer.codes.map((code) => dotted(offer.list, code)).join(', '))
  return (
    <span role="status" className={offer ? 'undo' : ''}>
      {offer && (
        <>
          <Mark shape="ok" /> <span className="deed">{texts.deeds[offer.kind](codes ?? '')}</span>{' '}
          <button type="button" className="link" tabIndex={-1} onClick={() => timeTravel(bench, 'undo')}>
            {texts.undo}
          </button>{' '}
          <kbd>{capsOf('Ctrl+Z', texts)}</kbd>
        </>
      )}
    </span>
  )
}
