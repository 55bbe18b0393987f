/** Loaded differences in pieces that stay the same when more come: each of one page and one chapter. */
import type { CodeChange, VersionDiff } from '@codarium/contract'

/** Differences that stand together. */
export interface Chunk {
  readonly chapter: string
  /** Whether the chapter begins here. */
  readonly isFirst: boolean
  readonly changes: readonly CodeChange[]
}

/** The pieces of all pages, in their order. */
export function chunksOf(pages: readonly Pick<VersionDiff, 'changes'>[]): readonly Chunk[] {
  const pieces = pages.flatMap(({ changes }) => [...byChapter(changes)])
  return pieces.map(([chapter, changes], at) => ({ chapter, isFirst: pieces[at - 1]?.[0] !== chapter, changes }))
}

const known = new WeakMap<readonly CodeChange[], ReadonlyMap<string, readonly CodeChange[]>>()

/** A page by chapters, sorted once: what was drawn of it is not drawn again. */
function byChapter(changes: readonly CodeChange[]): ReadonlyMap<string, readonly CodeChange[]> {
  const found = known.get(changes) ?? Map.groupBy(changes, ({ chapter }) => chapter)
  known.set(changes, found)
  return found
}

/** A chapter with its number and its title; its number alone where nobody knows one. */
export const chapterName = (code: string, text: string | undefined): string => (text ? `${code} ${text}` : code)
