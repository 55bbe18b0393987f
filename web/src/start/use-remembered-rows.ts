/** How many rows a list had when it was last shown here: the page keeps their room while the answer is on its way. */
import { useEffect } from 'react'
import { note, noted } from '../local-copies/window-notes.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

const nameOf = (list: string) => `rows.${list}`

/** Rows to keep room for until `count` is known; noted for whoever is signed in, until they leave. Undefined: nobody knows yet. */
export function useRememberedRows(list: string, count: number | undefined): number | undefined {
  const { phase } = useSignIn()
  useEffect(() => {
    if (count !== undefined && phase !== 'signed-out') note(nameOf(list), String(count))
  }, [list, count, phase])
  const before = noted(nameOf(list))
  return count ?? (before === undefined ? undefined : Number(before))
}

/** Names for rows that are only room. */
export const rowNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at + 1}`)
