/** The key bar: what the keys do right here; its left end carries the offer to undo the last act. */
import { useEffect } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { useBarTexts, useCodingTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { capsOf } from '../session/keys/key-map.ts'
import { timeTravel } from '../session/workbench/actions.ts'
import { type Hint, hintsIn } from './key-hints.ts'
import { useFocusPlace } from './use-focus-place.ts'

/** How long undoing is offered (ms); Strg Z works without limit after that. */
const OFFERED_FOR = 8_000

export function KeyBar() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const words = { ...texts.keys, ...useBarTexts().hints }
  const hints = useHints()
  return (
    <footer className="status">
      <UndoOffer />
      <span className="keys" aria-hidden="true">
        {hints.map(([chords, says]) => (
          <span key={says}>
            {chords.map((chord) => (
              <kbd key={chord}>{capsOf(chord, texts)}</kbd>
            ))}{' '}
            {words[says]}
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

function useHints(): readonly Hint[] {
  const { place, list } = useFocusPlace()
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const searching = useBench(({ preview }) => preview !== undefined)
  const sheet = useBench((state) => state.sheet)
  return hintsIn({ place, list, searching, readOnly, sheet })
}

/** Names the last act and offers to take it back; says so where there is nothing to take back any more. */
export function UndoOffer() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { undoStartsAnew } = useBarTexts()
  const offer = useBench((state) => state.offer)
  const atStart = useBench((state) => state.undoAtStart)
  useEffect(() => {
    if (!offer && !atStart) return
    const timer = setTimeout(() => bench.set({ offer: undefined, undoAtStart: undefined }), OFFERED_FOR)
    return () => clearTimeout(timer)
  }, [bench, offer, atStart])
  const { quoted } = useTypingTexts()
  const named = offer && [...offer.codes.map((code) => dotted(offer.list, code)), ...(offer.typed ?? []).map(quoted)]
  const codes = named && (named.length > 2 ? texts.several(named.length) : named.join(', '))
  return (
    <span role="status" className={offer || atStart ? 'undo' : ''}>
      {atStart && !offer && (
        <>
          <Mark shape="hint" /> <span className="deed">{undoStartsAnew}</span>
        </>
      )}
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
