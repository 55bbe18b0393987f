/** Codes this coder took last and marked as favourites, kept in this browser. */
import type { SearchHit } from '@codarium/contract'
import { keepChoice, keptChoice } from '../../kept-choice.ts'
import type { ListName } from '../editor/case-lists.ts'

/** Recent codes kept per list. */
const MOST_RECENT = 20

const key = (what: 'recent' | 'favourites', list: ListName) => `codarium.${what}.${list}`

/** The favourites of a list. */
export const favourites = (list: ListName): readonly SearchHit[] => read(key('favourites', list))

/** Favourites first, then what was taken last; what stands there twice stands once. */
export function rememberedHits(list: ListName, most = 8): readonly SearchHit[] {
  const all = [...favourites(list), ...read(key('recent', list))]
  return all.filter(({ code }, at) => all.findIndex((each) => each.code === code) === at).slice(0, most)
}

/** Whether a code is a favourite. */
export const isFavourite = (list: ListName, code: string): boolean =>
  favourites(list).some((each) => each.code === code)

/** Makes a code a favourite, or no more. */
export function toggleFavourite(list: ListName, hit: SearchHit): void {
  const others = favourites(list).filter(({ code }) => code !== hit.code)
  write(key('favourites', list), isFavourite(list, hit.code) ? others : [hit, ...others])
}

/** A code was taken: it is the most recent now. */
export function noteTaken(list: ListName, hit: SearchHit): void {
  const others = read(key('recent', list)).filter(({ code }) => code !== hit.code)
  write(key('recent', list), [hit, ...others].slice(0, MOST_RECENT))
}

function read(name: string): SearchHit[] {
  try {
    const kept = JSON.parse(keptChoice(name) ?? '[]') as SearchHit[]
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.code === 'string') : []
  } catch {
    return []
  }
}

const write = (name: string, hits: readonly SearchHit[]) => keepChoice(name, JSON.stringify(hits))
