/** How many rows a list had when it was last shown: the page keeps their room while the answer is on its way. */
import { useEffect } from 'react'

const key = (list: string) => `codarium.rows.${list}`

/** Rows to keep room for until `count` is known; remembers it once it is. */
export function useRememberedRows(list: string, count: number | undefined): number {
  useEffect(() => {
    if (count === undefined) return
    try {
      localStorage.setItem(key(list), String(count))
    } catch {
      // A browser without storage only forgets the room.
    }
  }, [list, count])
  return count ?? remembered(list)
}

function remembered(list: string): number {
  try {
    return Number(localStorage.getItem(key(list)) ?? -1)
  } catch {
    return -1
  }
}

/** Names for rows that are only room. */
export const rowNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at + 1}`)
