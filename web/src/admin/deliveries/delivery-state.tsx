/** How a delivery stands: a mark and its word, and what it waits for. */
import type { DeliveryLine } from '@codarium/contract'
import { deliveriesTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark, type Shape } from '../../parts/mark.tsx'
import { answerWord, waitWord } from './attempt-words.ts'

const looks: Readonly<Record<DeliveryLine['status'], readonly [Shape, string]>> = {
  PENDING: ['warn', 'warn-t'],
  DELIVERED: ['ok', 'ok-t'],
  DEAD: ['error', 'error-t'],
  SKIPPED: ['none', 'dim'],
}

type Shown = Pick<DeliveryLine, 'status' | 'nextAttemptAt' | 'attemptCount'> & {
  readonly lastAttempt?: DeliveryLine['lastAttempt'] | undefined
}

export function DeliveryState({ of: { status, nextAttemptAt, lastAttempt, attemptCount } }: { of: Shown }) {
  const texts = useTextsOf(deliveriesTexts)
  const isFresh = status === 'PENDING' && attemptCount === 0
  const [shape, tone] = isFresh ? (['hint', ''] as const) : looks[status]
  const waits = status === 'PENDING' && nextAttemptAt ? `, ${waitWord(nextAttemptAt, Date.now(), texts)}` : ''
  const why = status === 'DEAD' && lastAttempt ? `${answerWord(lastAttempt, texts)}, ` : ''
  return (
    <span className={`delivery-state ${tone}`} title={texts.statesSay[status]}>
      <Mark shape={shape} /> {why}
      {texts.states[status]}
      {waits}
    </span>
  )
}
