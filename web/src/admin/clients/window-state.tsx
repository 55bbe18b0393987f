/** Whether the coder's window is there. */
import type { LiveSession } from '@codarium/contract'
import { clientsTexts, timeAgo } from '@codarium/texts'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { presenceOf, secondsBetween } from './presence-word.ts'

export function WindowState({ of: session }: { of: LiveSession }) {
  const texts = useTextsOf(clientsTexts)
  const general = useTexts()
  const { seenAt, serverTime } = session
  switch (presenceOf(session)) {
    case 'there':
      return (
        <span className="ok-t">
          <Mark shape="ok" /> {texts.windowThere}
        </span>
      )
    case 'left':
      return (
        <span className="dim">
          <Mark shape="none" /> {texts.windowLeft}
        </span>
      )
    case 'silent':
      return (
        <span className="warn-t">
          <Mark shape="offline" />{' '}
          {texts.windowSilent(timeAgo(secondsBetween(seenAt ?? serverTime, serverTime), general))}
        </span>
      )
    case 'unseen':
      return <span className="dim">–</span>
  }
}
