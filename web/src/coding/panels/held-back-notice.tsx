/** What the server does not take, in words, with the way to the row. */

import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Mark } from '../../parts/mark.tsx'
import { goToHeld } from '../session/checks/follow-finding.ts'
import { whyHeld } from '../session/checks/refused-rows.ts'
import { useCoding, useSaving } from '../session/context/coding-context.ts'
import { Button, Line } from './notice-line.tsx'
import { useHeldBack } from './use-held-back.ts'

export function HeldBackNotice() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { refusals } = useTexts()
  const more = useEndingTexts()
  const bold = useHeldBack()
  const [first] = useSaving().held
  if (!first || !bold) return null
  const says = `${whyHeld(first, refusals)} ${more.heldSays}`
  return (
    <Line role="alert" mark={<Mark shape="warn" />} bold={bold} says={says}>
      <Button act={() => goToHeld(bench, first)}>{texts.toRow}</Button>
    </Line>
  )
}
