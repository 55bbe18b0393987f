/** Where in the section this window is. */
import { useMemo } from 'react'
import { useQueryText } from '../../browser/use-path.ts'
import { useAdmin } from '../admin-context.ts'
import { readPlace, type WordsPlace } from './place.ts'

export function useWordsPlace(): WordsPlace {
  const { steps } = useAdmin()
  const search = useQueryText()
  return useMemo(() => readPlace(steps, search), [steps, search])
}
