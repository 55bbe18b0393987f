/** Codes this coder took last and marked as favourites, kept in this browser; what they mean the catalogue says anew. */

import { bareCode } from '../../catalogue/code-form.ts'
import { keepChoice, keptChoice } from '../../kept-choice.ts'
import type { ListName } from '../editor/case-lists.ts'

/** Recent codes kept per list. */
const MOST_RECENT = 20

const key = (what: 'recent' | 'favourites', list: ListName) => `codarium.${what}.${list}`

const listeners = new Set<() => void>()

/** Calls `listener` whenever a code is remembered or forgotten. */
export function subscribeRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The favourites of a list, bare. */
export const favourites = (list: ListName): readonly string[] => read(key('favourites', list))

/** Favourites first, then what was taken last; what stands there twice stands once. */
export const rememberedCodes = (list: ListName, most = 8): readonly string[] =>
  [...new Set([...favourites(list), ...read(key('recent', list))])].slice(0, most)

/** Whether a code is a favourite. */
export const isFavourite = (list: ListName, code: string): boolean => favourites(list).includes(bareCode(list, code))

/** Makes a code a favourite, or no more. */
export function toggleFavourite(list: ListName, code: string): void {
  const bare = bareCode(list, code)
  const others = favourites(list).filter((each) => each !== bare)
  write(key('favourites', list), isFavourite(list, bare) ? others : [bare, ...others])
}

/** A code was taken: it is the most recent now. */
export function noteTaken(list: ListName, code: string): void {
  const bare = bareCode(list, code)
  const others = read(key('recent', list)).filter((each) => each !== bare)
  write(key('recent', list), [bare, ...others].slice(0, MOST_RECENT))
}

function read(name: string): string[] {
  try {
    const kept = JSON.parse(keptChoice(name) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function write(name: string, codes: readonly string[]): void {
  keepChoice(name, JSON.stringify(codes))
  for (const listener of listeners) listener()
}
