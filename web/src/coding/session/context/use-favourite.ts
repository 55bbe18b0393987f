/** Whether a code is a favourite of the coder, followed while it is shown. */
import { useIsFavourite } from '../../../catalogue/use-is-favourite.ts'
import type { ListName } from '../case/case-lists.ts'
import { useCoding } from './coding-context.ts'

export const useFavourite = (list: ListName, code: string): boolean => useIsFavourite(useCoding().codes, list, code)
