/** Values that change quickly, taken once they rest. */
import { useEffect, useState } from 'react'

/** Rest after a change (ms): keys pressed in a row are one question. */
const REST_MS = 120

/** A value once it has rested. */
export function useRested<Value>(value: Value, ms = REST_MS): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
