/** Whether a code is a favourite, followed while it is shown. */
import { useSyncExternalStore } from 'react'
import type { ListName } from './list-names.ts'
import type { RememberedCodes } from './remembered-codes.ts'

export const useIsFavourite = (codes: RememberedCodes, list: ListName, code: string): boolean =>
  useSyncExternalStore(codes.subscribe, () => codes.isFavourite(list, code))
