/** Whether a code is a favourite of the coder, followed while it is shown. */
import { useSyncExternalStore } from 'react'
import type { ListName } from '../case/case-lists.ts'
import { useCoding } from './coding-context.ts'

export function useFavourite(list: ListName, code: string): boolean {
  const { codes } = useCoding()
  return useSyncExternalStore(codes.subscribe, () => codes.isFavourite(list, code))
}
