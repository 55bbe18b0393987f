/** JSON of long lists in pieces: nothing long is written or read in one go, and what goes to another thread is text. */
import { mapInSlices } from '../slices.ts'

/** Characters written or read in one go: about 2 ms. */
const PIECE = 128 * 1024

/** A list as JSON. */
export async function jsonOf(items: readonly unknown[]): Promise<string> {
  const slicing = { workOf: (_: unknown, text: string) => text.length, atOnce: PIECE }
  return `[${(await mapInSlices(items, (item) => JSON.stringify(item), slicing)).join(',')}]`
}

/** A list as several lists in JSON, each of about a piece. */
export function jsonLists(items: Iterable<unknown>): string[] {
  const lists: string[] = []
  let written: string[] = []
  let size = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    written.push(text)
    size += text.length
    if (size < PIECE) continue
    lists.push(`[${written.join(',')}]`)
    written = []
    size = 0
  }
  if (written.length > 0) lists.push(`[${written.join(',')}]`)
  return lists
}

/** The items of several lists. */
export async function itemsOf<Item>(lists: readonly string[]): Promise<Item[]> {
  const parse = (list: string) => JSON.parse(list) as Item[]
  return (await mapInSlices(lists, parse, { workOf: (list) => list.length, atOnce: PIECE })).flat()
}

/** Several lists as one, in JSON. */
export function joined(lists: readonly string[]): string {
  return `[${lists.map((list) => list.slice(1, -1)).join(',')}]`
}
