/** What the server does not take, in words, with the way to the row. */
import { Mark } from '../../shell/mark.tsx'
import { useTexts } from '../../texts/language.tsx'
import { whyHeld } from '../session/checks/refused-rows.ts'
import { useCoding, useCodingTexts, useSaving } from '../session/coding-context.ts'
import { cellOf } from '../session/columns.ts'
import type { Held } from '../session/draft/held-back.ts'
import type { Workbench } from '../session/workbench.ts'
import { useEndingTexts } from '../texts/use-coding-texts.ts'
import { Button, Line } from './notice-line.tsx'

/** Draws the notice of the session bar. */
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

/** How much is not saved; undefined when everything is. */
export function useHeldBack(): string | undefined {
  const { heldBack } = useEndingTexts()
  const { held } = useSaving()
  const rows = new Set(held.flatMap(({ index, place }) => (place ? [`${index} ${place.key}`] : [])))
  const cases = new Set(held.map(({ index }) => index))
  return held.length > 0 ? heldBack(rows.size, cases.size) : undefined
}

/** Goes to what is held back; its cell gets the focus, and Enter opens it. */
export function goToHeld(bench: Workbench, { index, place }: Held): void {
  bench.openCase(index)
  if (place) bench.focus({ list: place.list, row: place.key, cell: cellOf(place.list, place.field) })
}
