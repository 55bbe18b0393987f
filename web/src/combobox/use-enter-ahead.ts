/** Enter pressed before the answer has come: it waits for the answer to exactly this text. */
import { useEffect } from 'react'

/** Does `act` once the answer is settled, if Enter `waits` for it. */
export function useEnterAhead(
  waits: boolean,
  setWaits: (waits: boolean) => void,
  settled: boolean,
  act: () => void,
): void {
  useEffect(() => {
    if (!waits || !settled) return
    setWaits(false)
    act()
  })
}
