/** The title of a code: its own words in bold, those it shares in grey and shortened so that what tells it from others stays. */
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Marked } from './marked.tsx'
import type { ShortenedTitle } from './shortened-title.ts'
import { isShortened, onOneLine, onTwoLines, type Titled, type TypeOfPlace, unitsOf, whole } from './title-in-room.ts'
import { runsOf } from './title-runs.ts'
import { titleUnits } from './title-units.ts'

export type { Titled } from './title-in-room.ts'

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
  const short = useMemo(() => type && onOneLine(units, type), [units, type])
  const two = (active || high) && short && isShortened(short)
  const size = high ? HIGH_ROW_SIZE : ROW_SIZE
  const shown = two ? onTwoLines(units, type!, size) : (short ?? whole(units))
  const classes = ['code-title', two && 'two', high && 'high', shown.own === 'small' && 'small']
  const title = of.textLong || of.text
  // One thing with a name: a second, hidden text would be found twice, and a label on the cell says something else than it shows.
  const named = read && isShortened(shown) ? ({ role: 'img', 'aria-label': title } as const) : {}
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

/** The size of two lines in a row and in a high one (px): `.code-title.two` in catalogue.css. */
const ROW_SIZE = 11
const HIGH_ROW_SIZE = 13

function Units({ of: { units, own: look }, query }: { of: ShortenedTitle; query: string }) {
  return runsOf(units).map(({ own, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no state, and a title that changes keeps its place
    <span key={at} className={own ? (look === 'bold' ? 'own' : 'own plain') : 'shared'}>
      <Marked text={text} query={query} whole />
    </span>
  )) as ReactNode
}

/** Those of the title that was measured last: the next one mostly stands under it, and is then drawn once. */
let last: TypeOfPlace | undefined

/** Room (px) and type of a place, known before it is painted and followed when it changes. */
function useType(place: { readonly current: HTMLElement | null }): TypeOfPlace | undefined {
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
