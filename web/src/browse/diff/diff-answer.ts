/** What was answered about two versions, as far as it is loaded. */
import type { CodeChange, VersionDiff } from '@codarium/contract'
import { type Chunk, chunksOf } from './chunks.ts'
import type { DiffQuestion } from './diff-question.ts'

/** A page, and what it is the answer to. */
export type DiffPageAnswer = VersionDiff & { readonly of: DiffQuestion }

/** All pages there are, and the counts that hold for all of them. */
export interface DiffAnswer {
  readonly of: DiffQuestion
  readonly counts: Readonly<Record<CodeChange['change'] | 'all', number>>
  readonly whole: Pick<VersionDiff, 'byChapter' | 'byAspect' | 'chapters' | 'notCompared' | 'totalResults'>
  readonly chunks: readonly Chunk[]
  readonly loaded: number
}

/** The pages as one. */
export function diffAnswer(pages: readonly DiffPageAnswer[]): DiffAnswer | undefined {
  const [whole] = pages
  if (!whole) return undefined
  const { of, added, deleted, changed } = whole
  return {
    of,
    counts: { NEW: added, DELETED: deleted, CHANGED: changed, all: added + deleted + changed },
    whole,
    chunks: chunksOf(pages),
    loaded: pages.reduce((sum, { changes }) => sum + changes.length, 0),
  }
}
