/** The state of a service or dependency: a mark and its word; what is not known is never guessed. */

import { useTexts } from '../language/use-language.ts'
import { Mark } from '../parts/mark.tsx'

/** Draws a state; undefined means that nobody can say right now. */
export function State({ of, word }: { of: 'UP' | 'DOWN' | undefined; word: string }) {
  const texts = useTexts()
  if (of === undefined)
    return (
      <span className="state dim">
        <Mark shape="none" /> {texts.unknown}
      </span>
    )
  return (
    <span className={of === 'UP' ? 'state ok-t' : 'state error-t'}>
      <Mark shape={of === 'UP' ? 'ok' : 'error'} /> {word}
    </span>
  )
}
