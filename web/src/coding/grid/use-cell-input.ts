/** What every input in a cell does: it takes the focus, and keeps what stands in it when the case changes. */
import { useEffect, useRef } from 'react'
import { useCoding } from '../session/context/coding-context.ts'

/** Going to another case keeps what stands in the input, in its own case: the browser tells no input that is taken away. */
export function useKeptWithCase(keep: () => void): void {
  const { bench } = useCoding()
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    const index = bench.state().current
    return () => {
      if (bench.state().current !== index) latest.current()
    }
  }, [bench])
}

export function useFocused<Element extends HTMLElement>() {
  const input = useRef<Element>(null)
  useEffect(() => {
    input.current?.focus()
    if (input.current instanceof HTMLInputElement) input.current.select()
  }, [])
  return input
}
