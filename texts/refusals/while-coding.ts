/** Refusals as they are said while a session is coded: where the work is, and what to do with it. */
import type { RefusalTexts } from './de.ts'

type OwnWords = Pick<
  RefusalTexts,
  'unreachable' | 'invalid' | 'signedOut' | 'forbidden' | 'gone' | 'stale' | 'ended' | 'tooLarge'
>

/** The texts with words of their own; the reasons that mean the same say the same. */
export const whileCoding = (texts: RefusalTexts, own: OwnWords): RefusalTexts => ({
  ...texts,
  ...own,
  reasons: {
    ...texts.reasons,
    INSUFFICIENT_ROLE: own.forbidden,
    STALE_DRAFT: own.stale,
    COMPLETED: own.ended,
    CANCELLED: own.ended,
    EXPIRED: own.ended,
  },
})
