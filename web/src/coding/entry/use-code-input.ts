/** What typing into the box of a code leads to: the hits, the highlighted one, what is taken; only the answer to the text in the box can be. */
import { useMemo } from 'react'
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import { sideIn } from '../../catalogue/understood.ts'
import { useEnterAhead } from '../../combobox/use-enter-ahead.ts'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { chosenAt, type Hit, judgeHits } from './judge-hits.ts'
import { hitOfCode, sureHit } from './sure-hit.ts'
import { useGivenUp } from './use-given-up.ts'
import { useHits } from './use-hits.ts'
import { usePreview } from './use-preview.ts'
import type { Taken } from './use-take-code.ts'
import { useTypedText } from './use-typed-text.ts'

/** Hits before the last at which the next page is asked for: it is there when one comes to it. */
const LOADS_BEFORE = 3

/** What the box is for, and who is told what is taken. */
export interface CodeInputDeps {
  readonly list: ListName
  /** The row whose code is edited; undefined for a new row. */
  readonly row?: string
  readonly start: string
  readonly startOpen?: boolean
  onTake(taken: Taken): void
  /**
   * Goes on before the answer has come; `choose` when a hit of it was already aimed at, which only the coder can find again.
   * Without it the input waits for the answer.
   */
  onAhead?(typed: string, choose: boolean): void
}

/** Follows the box. */
export function useCodeInput({ list, row, start, startOpen = false, onTake, onAhead }: CodeInputDeps) {
  const { codes } = useCoding()
  const { texts, language } = useCodingTexts()
  const { tables } = useCase()
  const box = useTypedText(start, startOpen)
  const { text, open, at, steps, asked, awaits } = box
  const givenUp = useGivenUp(list)
  const search = useHits(list, text, open, row)
  const searchTexts = useSearchTexts()
  const hits = useMemo(
    () => judgeHits(list, search.results, tables, row, { ...texts, ...searchTexts }, language),
    [list, search.results, tables, row, texts, searchTexts, language],
  )
  const chosen = search.settled ? chosenAt(hits, at, steps, search.loading) : -1
  const hit = open ? hits[chosen] : undefined
  /** A hit is aimed at that is not there yet: neither another nor the text itself may be taken for it. */
  const isAimed = steps !== 0 || (at !== undefined && at >= hits.length)
  usePreview(list, row, hit)
  const take = (taken: Taken) => {
    codes.noteTaken(list, taken.code)
    givenUp.taken()
    box.empty()
    onTake(taken)
  }
  const takeHit = ({ source, blocked }: Hit, thenPoa: boolean) => {
    if (blocked && asked !== source.code) return box.setAsked(source.code)
    const place = search.results.indexOf(source) + 1
    const found = { code: bareCode(list, source.code), hit: source, rank: place, ...sideIn(list, search.understood) }
    take({ ...found, typed: text, thenPoa })
  }
  const goTo = (place: number) => {
    box.setAt(Math.max(0, Math.min(search.total - 1, place)))
    if (place >= hits.length - LOADS_BEFORE) search.loadMore()
  }
  const step = (typed: string, by: number) => {
    if (search.settled && typed === text) goTo((chosen < 0 ? (at ?? chosen) : chosen) + by)
    else box.setSteps(steps + by)
    box.setAsked(undefined)
  }
  const goAhead = (typed: string) => {
    if (!onAhead) return box.setAwaits(true)
    givenUp.taken()
    box.empty()
    onAhead(typed.trim(), isAimed)
  }
  // The text is read from the input: keys may come faster than what is drawn.
  const enter = (typed: string, thenPoa: boolean) => {
    const isAnswered = open && search.settled && typed === text
    if (isAnswered && hit) return takeHit(hit, thenPoa)
    if (isAnswered && search.nearest) return type(search.nearest)
    if (typed.trim() === '') return
    // A whole code typed faster than the answer comes is taken as it stands.
    const mayTake = onAhead || isAnswered || search.down
    if (mayTake && !isAimed && looksLikeCode(list, typed)) take({ code: bareCode(list, typed), typed, thenPoa })
    else if (!open && typed === text) box.setOpen(true)
    else goAhead(typed)
  }
  useEnterAhead(awaits, box.setAwaits, search.settled, () => {
    const found =
      hitOfCode(list, text, search.results) ?? sureHit(list, text, search.results, tables, row, search.passedOver)
    if (found !== 'choose' && steps === 0) takeHit({ source: found }, false)
  })
  const type = (typed: string) => {
    givenUp.typed(typed)
    box.type(typed)
  }
  /** Closes the hits with Esc. */
  const dismiss = () => {
    if (search.settled && text.trim() !== '') givenUp.closed(text, search.total > 0)
    box.close()
  }
  return { ...box, type, dismiss, search, hits, chosen, hit, step, enter, takeHit }
}
