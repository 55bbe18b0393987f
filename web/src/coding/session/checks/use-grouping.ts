/** The grouping of the current case, and of a hit that is only highlighted. */
import type { CaseEdit } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useRested } from '../../../browser/use-rested.ts'
import { ServerRefused, ServerUnreachable } from '../../../server/server-error.ts'
import { caseEditOf } from '../case/case-edit.ts'
import type { CaseLists } from '../case/case-lists.ts'
import { type CaseTables, codedLists, isMainOpen } from '../case/case-tables.ts'
import { useBench, useCase, useCoding, useSaving } from '../context/coding-context.ts'
import type { SavingState } from '../draft/draft-keeper.ts'
import { withoutHeld } from '../draft/held-back.ts'
import type { Preview } from '../workbench/workbench-state.ts'
import { GrouperUnavailable, type Grouping, groupCase, tryCode } from './grouping.ts'
import { changeOf, previewEdit, previewName } from './preview-edit.ts'

/** Rest on a hit before it is grouped (ms; UI specification, section 5). */
const PREVIEW_REST_MS = 120

/** A grouping, how long it took, and for a preview what it changes in CHF where that may be shown. */
export interface TimedGrouping {
  readonly grouping: Grouping
  readonly tookMs: number
  /** When it came (ms). */
  readonly at: number
  readonly money?: number | undefined
}

/** What the grouper panel shows. */
export interface GroupingView {
  readonly now?: Grouping | undefined
  readonly preview?: Grouping | undefined
  /** The hit the preview is of. */
  readonly previewed?: Preview | undefined
  readonly previewMoney?: number | undefined
  /** What the hits that were highlighted in this state of the case led to, by `previewName`. */
  readonly visited: ReadonlyMap<string, Grouping>
  readonly computing: boolean
  readonly down: boolean
  /** The figures are those of an earlier state: this one could not be grouped. */
  readonly old: boolean
  /** When the shown figures came (ms), and how long they took. */
  readonly at: number
  readonly tookMs?: number | undefined
  retry(): void
}

/** Follows the case and the highlighted hit. */
export function useGrouping(): GroupingView {
  const { bench } = useCoding()
  const { index, lists, tables } = useCase()
  const highlighted = useBench(({ preview }) => preview)
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const rested = useRested(useMemo(() => ({ index, lists }), [index, lists]))
  const { held, phase } = useSaving()
  // A row the server does not take cannot be grouped either: the figures are those of the rest, as it is saved.
  const edit = useMemo(() => {
    const own = held.filter((each) => each.index === rested.index)
    return caseEditOf(rested.index, bench.original(rested.index), withoutHeld(rested.lists, own))
  }, [bench, rested, held])
  const now = useGrouped(readOnly ? undefined : edit, rested.index)
  const lastHighlighted = useRested(highlighted, PREVIEW_REST_MS)
  const preview = lastHighlighted?.index === index ? lastHighlighted : undefined
  const seen = usePreviewed(index, tables, preview, !now.isError && !readOnly)
  const visited = useVisited(lists, preview, seen)
  const last = useLast(index, rested.index === index ? now.data : undefined)
  const away = rested.index === index && isAway(now.error, phase)
  // Without its main diagnosis a case has no group: the one of the next diagnosis would be a guess.
  const isNone = away || isMainOpen(tables)
  useEffect(() => {
    if (last || isNone) bench.summarise(index, { drg: isNone ? undefined : last?.grouping.result.drg })
  }, [bench, index, last, isNone])
  const shown = highlighted && preview === highlighted ? seen : undefined
  const previewed = shown && highlighted
  const { isFetching, isError, refetch } = now
  return useMemo(
    () => ({
      now: isNone ? undefined : last?.grouping,
      preview: shown?.grouping,
      previewed,
      previewMoney: shown?.money,
      visited,
      computing: isFetching,
      down: away,
      old: isError,
      at: last?.at ?? 0,
      tookMs: last?.tookMs,
      retry: () => void refetch(),
    }),
    [isNone, last, shown, previewed, visited, isFetching, away, isError, refetch],
  )
}

/**
 * Without a grouper there are no figures, not even those of the case as it was before. Without any connection they stay, with their
 * time; whether it is only the grouper that cannot be reached, the next saving tells.
 */
function isAway(error: unknown, phase: SavingState['phase']): boolean {
  if (error instanceof ServerUnreachable) return !['waiting', 'saving', 'offline'].includes(phase)
  return error instanceof GrouperUnavailable || (error instanceof ServerRefused && error.status >= 500)
}

/** The grouping of a case with an edit; what was asked before is not asked again. */
export function useGrouped(edit: CaseEdit | undefined, index: number) {
  const { api, sessionId } = useCoding()
  return useQuery({
    queryKey: ['grouping', sessionId, index, edit],
    queryFn: async ({ signal }): Promise<TimedGrouping> => {
      const began = performance.now()
      const grouping = await groupCase(api, sessionId, index, edit, signal)
      return { grouping, tookMs: performance.now() - began, at: Date.now() }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function usePreviewed(
  index: number,
  tables: CaseTables,
  preview: Preview | undefined,
  enabled: boolean,
): TimedGrouping | undefined {
  const { api, bench, sessionId } = useCoding()
  const original = bench.original(index)
  const edit = useMemo(
    () => (preview ? previewEdit(index, original, tables, preview) : undefined),
    [index, original, tables, preview],
  )
  const { data } = useQuery({
    queryKey: ['what-if', sessionId, index, edit],
    queryFn: async ({ signal }): Promise<TimedGrouping> => {
      const began = performance.now()
      const lists = codedLists(tables)
      const change = changeOf(lists, preview!)
      const money =
        change &&
        tryCode(api, sessionId, index, caseEditOf(index, original, lists), change, signal).catch(() => undefined)
      const grouping = await groupCase(api, sessionId, index, edit, signal)
      return { grouping, money: await money, tookMs: performance.now() - began, at: Date.now() }
    },
    enabled: enabled && edit !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return edit ? data : undefined
}

/** Keeps what was seen of each hit until the case changes: going back costs nothing. */
function useVisited(lists: CaseLists, preview: Preview | undefined, seen: TimedGrouping | undefined) {
  const kept = useRef({ lists, visited: new Map<string, Grouping>() })
  if (kept.current.lists !== lists) kept.current = { lists, visited: new Map() }
  const { visited } = kept.current
  const name = preview && previewName(preview)
  if (name && seen && visited.get(name) !== seen.grouping)
    kept.current = { lists, visited: new Map(visited).set(name, seen.grouping) }
  return kept.current.visited
}

/** The figures of the same case stay until newer ones have come. */
function useLast<Value>(index: number, value: Value | undefined): Value | undefined {
  const kept = useRef<{ index: number; value: Value | undefined }>({ index, value })
  if (value !== undefined || kept.current.index !== index) kept.current = { index, value }
  return kept.current.value
}
