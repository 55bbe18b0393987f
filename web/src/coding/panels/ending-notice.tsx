/** An end the coder chose, while it can be taken back; and one that did not come off. */
import { useEffect, useRef } from 'react'
import { explain } from '../../language/explain.ts'
import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useCoding } from '../session/context/coding-context.ts'
import type { SessionNotice } from '../session/draft/session-notice.ts'
import { TAKEN_BACK_WITHIN } from '../session/draft/use-endings.ts'
import { capsOf } from '../session/keys/key-map.ts'
import { Button, Line } from './notice-line.tsx'

type Notice<Kind extends SessionNotice['kind']> = { notice: Extract<SessionNotice, { kind: Kind }> }

/** Draws the countdown; the way back has the focus, since the button that led here is gone. */
export function EndingNotice({ notice: { action, seconds } }: Notice<'ending'>) {
  const { endings } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const back = useRef<HTMLButtonElement>(null)
  // After the tables, which take the focus when their entry row goes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => back.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Line
      role="alert"
      mark={<Mark shape="warn" />}
      bold={more.ending[action](Math.min(seconds, TAKEN_BACK_WITHIN / 1000))}
      says={more.endingSays[action]}
      quiet
    >
      <button
        type="button"
        ref={back}
        className="btn small"
        aria-keyshortcuts="Control+Z"
        aria-description={more.endingSays[action]}
        onClick={endings.takeBack}
      >
        {texts.undo} <kbd>{capsOf('Ctrl+Z', texts)}</kbd>
      </button>
      <Button act={() => void endings.endNow()}>{more.endNow[action]}</Button>
    </Line>
  )
}

/** Draws why it did not come off; the session is still open. */
export function NotEndedNotice({ notice: { action, error } }: Notice<'notEnded'>) {
  const { endings } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  return (
    <Line
      role="alert"
      mark={<Mark shape="error" />}
      bold={more.notEnded}
      says={<Explanation of={explain(error, more.explained)} />}
    >
      <Button act={() => void endings.endNow()}>{more.endNow[action]}</Button>
      <Button act={endings.takeBack}>{texts.close}</Button>
    </Line>
  )
}
