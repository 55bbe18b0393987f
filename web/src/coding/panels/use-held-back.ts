/** How much of the work the server does not take, in words. */

import { useEndingTexts } from '../../language/use-coding-texts.ts'
import { useSaving } from '../session/context/coding-context.ts'

/** How much is not saved; undefined when everything is. */
export function useHeldBack(): string | undefined {
  const { heldBack } = useEndingTexts()
  const { held } = useSaving()
  const rows = new Set(held.flatMap(({ index, place }) => (place ? [`${index} ${place.key}`] : [])))
  const cases = new Set(held.map(({ index }) => index))
  return held.length > 0 ? heldBack(rows.size, cases.size) : undefined
}
