/** The way from the list of cases into one of them. */
import { useCallback } from 'react'
import { useCoding } from '../session/context/coding-context.ts'

/** Opens a case from the list; the focus goes to it, even when it was open already. */
export function useOpenCase(): (index: number) => void {
  const { bench } = useCoding()
  return useCallback(
    (index) => {
      bench.set({ sheet: undefined })
      bench.openCase(index)
      bench.focus({})
    },
    [bench],
  )
}
