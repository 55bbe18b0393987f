/** The time as the server has it, for everything that runs out. */
import { useEffect, useState } from 'react'
import { useCoding } from '../session/context/coding-context.ts'

/** The clock of the server, by the second. */
export function useServerNow(): number {
  const { clockOffset } = useCoding()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + clockOffset
}
