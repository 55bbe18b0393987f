/** The title of a code: its own words in bold, those it shares in grey and shortened so that what tells it from others stays. */
import type { TitlePart } from '@codarium/contract'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { markPieces } from './mark-pieces.ts'
import { Marked } from './marked.tsx'
import { type ShortenedTitle, shortenedTitle } from './shortened-title.ts'
import { measureIn } from './text-width.ts'
import { runsOf } from './title-runs.ts'
import { rank, type TitleUnit, titleUnits } from './title-units.ts'

/** A code with its titles, as the catalogue answers. */
export interface Titled {
  readonly text: string
  readonly textLong: string
  readonly parts?: readonly TitlePart[] | undefined
}

interface TitleProps {
  readonly of: Titled
  /** Whose words are marked. */
  readonly query?: string
}

interface OneLineProps extends TitleProps {
  readonly active?: boolean
  /** The row is high enough for two lines of text. */
  readonly high?: boolean
  /** It is what a screen reader reads here: all of it, however little is seen. */
  readonly read?: boolean
}

/** Draws the title on one line; where the code has the focus all of it on two smaller ones, and so in a high row. */
export function CodeTitle({ of, query = '', active = false, high = false, read = false }: OneLineProps) {
  const place = useRef<HTMLSpanElement>(null)
  const type = useType(place)
  const units = useMemo(() => unitsOf(of, query), [of, query])
  const short = useMemo(
    () => type && shortenedTitle(units, type.room, measureIn(type.family, type.size)),
    [units, type],
  )
  const two = (active || high) && short?.units.some((unit) => unit.shown !== unit.text)
  const size = high ? HIGH_ROW_SIZE : ROW_SIZE
  const shown = two ? onTwoLines(units, type!, size) : (short ?? whole(units))
  const classes = ['code-title', two && 'two', high && 'high', shown.own === 'small' && 'small']
  const isShort = shown.units.some((unit) => unit.shown !== unit.text)
  const title = of.textLong || of.text
  // One thing with a name: a second, hidden text would be found twice, and a label on the cell says something else than it shows.
  const named = read && isShort ? ({ role: 'img', 'aria-label': title } as const) : {}
  return (
    <span ref={place} className={classes.filter(Boolean).join(' ')} title={title} {...named}>
      <Units of={shown} query={query} />
    </span>
  )
}

/** Draws all of the title, where it may take as many lines as it needs. */
export function WholeTitle({ of, query = '' }: TitleProps) {
  return (
    <span className="code-title all">
      <Units of={whole(titleUnits(of.textLong || of.text, of.parts))} query={query} />
    </span>
  )
}

/** A word that was looked for stays longer than others of families above, but not at the cost of the code's own. */
function unitsOf({ text, textLong, parts }: Titled, query: string): readonly TitleUnit[] {
  const units = titleUnits(textLong || text, parts)
  const isMarked = (unit: TitleUnit) => markPieces(unit.text, query).some(({ hit }) => hit)
  return units.map((unit) => (unit.rank === rank.elders && isMarked(unit) ? { ...unit, rank: rank.family } : unit))
}

const whole = (units: readonly TitleUnit[]): ShortenedTitle => ({
  units: units.map((unit) => ({ ...unit, shown: unit.text, cut: false })),
  own: 'bold',
})

/** The size of two lines in a row and in a high one (px): `.code-title.two` in catalogue.css. */
const ROW_SIZE = 11
const HIGH_ROW_SIZE = 13
/** The part of two lines that words fill: one that does not fit goes to the next. */
const FILLED = 0.94

function onTwoLines(units: readonly TitleUnit[], { room, family }: Type, size: number): ShortenedTitle {
  const all = units.map((unit) => (unit.rank === rank.spare ? { ...unit, rank: rank.elders } : unit))
  return shortenedTitle(all, 2 * room * FILLED, measureIn(family, size))
}

function Units({ of: { units, own: look }, query }: { of: ShortenedTitle; query: string }) {
  return runsOf(units).map(({ own, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no state, and a title that changes keeps its place
    <span key={at} className={own ? (look === 'bold' ? 'own' : 'own plain') : 'shared'}>
      <Marked text={text} query={query} whole />
    </span>
  )) as ReactNode
}

interface Type {
  readonly room: number
  readonly family: string
  readonly size: number
}

/** Those of the title that was measured last: the next one mostly stands under it, and is then drawn once. */
let last: Type | undefined

/** Room (px) and type of a place, known before it is painted and followed when it changes. */
function useType(place: { readonly current: HTMLElement | null }): Type | undefined {
  const [type, setType] = useState(last)
  useLayoutEffect(() => {
    const element = place.current!
    const look = () => {
      const { fontFamily, fontSize } = getComputedStyle(element.parentElement!)
      const next = {
        room: element.getBoundingClientRect().width,
        family: fontFamily,
        size: Number.parseFloat(fontSize),
      }
      last = next
      setType((before) => (before?.room === next.room && before.size === next.size ? before : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return type
}
