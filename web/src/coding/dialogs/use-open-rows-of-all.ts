/** The open rows of a whole delivery: what would not be sent if it were applied now. */
import { useMemo } from 'react'
import { type ListName, listNames } from '../session/case/case-lists.ts'
import { codedLists, isMainOpen, type OpenRow, openRows } from '../session/case/case-tables.ts'
import { useBench } from '../session/context/coding-context.ts'

/** An open row and where it stands. */
export interface PlacedOpenRow {
  readonly index: number
  readonly list: ListName
  readonly row: OpenRow
}

/** The open rows of the whole delivery, by case and place. */
export function useOpenRowsOfAll(): readonly PlacedOpenRow[] {
  const histories = useBench((state) => state.histories)
  return useMemo(
    () =>
      [...histories]
        .filter(([, { present }]) => codedLists(present) !== present)
        .sort(([a], [b]) => a - b)
        .flatMap(([index, { present }]) =>
          listNames.flatMap((list) => openRows(present, list).map((row) => ({ index, list, row }))),
        ),
    [histories],
  )
}

/** Whether a case would be sent with another main diagnosis than the one that was typed. */
export function useOpenMain(): boolean {
  const histories = useBench((state) => state.histories)
  return useMemo(() => [...histories.values()].some(({ present }) => isMainOpen(present)), [histories])
}
