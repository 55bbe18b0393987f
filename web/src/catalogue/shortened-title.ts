/** Shortens a title to the room there is: what tells its code from others stays, what it shares with them goes first. */
import { beginningOf, isNoun, rank, shortForm, type TitleUnit } from './title-units.ts'

export interface ShownUnit extends TitleUnit {
  readonly shown: string
  /** Not all of it: a sign follows. */
  readonly cut: boolean
}

/** A shortened title: its units in order; those left out have nothing to show. */
export interface ShortenedTitle {
  readonly units: readonly ShownUnit[]
  /** How the words of its own are set. */
  readonly own: OwnLook
}

/** How a title sets its own words: in bold or, where they do not fit then, plain, or all of it small. */
const ownLooks = ['bold', 'plain', 'small'] as const
export type OwnLook = (typeof ownLooks)[number]

/** How a word is set; shared ones are smaller than own ones. */
export type Look = OwnLook | 'shared'

/** The width of a text (px). */
export type Measure = (text: string, look: Look) => number

/** Stands for what is left out. */
export const LEFT_OUT = '…'

/** What is shown of a title in a room (px). */
export function shortenedTitle(units: readonly TitleUnit[], room: number, measure: Measure): ShortenedTitle {
  let best: ShortenedTitle | undefined
  for (const own of ownLooks) {
    const fitted = new Line(units, room, own, measure).fitted()
    if (!best || isBetter(fitted, best.units)) best = { units: fitted, own }
    if (cutOwn(best.units) + lostNeeded(best.units) === 0) break
  }
  return best!
}

/** Looking like no other code comes first, then words of its own. */
function isBetter(one: readonly ShownUnit[], other: readonly ShownUnit[]): boolean {
  return (lostNeeded(one) - lostNeeded(other) || cutOwn(one) - cutOwn(other)) < 0
}

/** How many of the words without which it looks like another code are not whole. */
const lostNeeded = (units: readonly ShownUnit[]): number =>
  units.filter(({ rank: of, shown, cut }) => (of === rank.telling || of === rank.needed) && (cut || shown === ''))
    .length

/** How many of its own words, or of those up to a rank, are not whole. */
const cutOwn = (units: readonly ShownUnit[], upTo: number = rank.own): number =>
  units.filter(({ rank: of, shown, cut }) => of <= upTo && (cut || shown === '')).length

/** A way to show less of a unit. */
interface Step {
  readonly at: number
  readonly shown: string
  readonly cut: boolean
}

/** Units on a line of a given width. */
class Line {
  readonly #units: readonly TitleUnit[]
  readonly #now: Step[]
  readonly #widths: number[]
  readonly #room: number
  readonly #own: OwnLook
  readonly #shared: Look
  readonly #measure: Measure
  readonly #blank: number
  readonly #sign: number

  constructor(units: readonly TitleUnit[], room: number, own: OwnLook, measure: Measure) {
    this.#units = units
    this.#room = room
    this.#own = own
    this.#measure = measure
    this.#shared = own === 'small' ? 'small' : 'shared'
    this.#blank = measure(' ', own === 'small' ? 'small' : 'plain')
    this.#sign = measure(LEFT_OUT, this.#shared)
    this.#now = units.map(({ text, rank: of }, at) => ({ at, shown: of === rank.spare ? '' : text, cut: false }))
    this.#widths = this.#now.map((step) => this.#widthOf(step))
  }

  /** Shortens or leaves out units one after the other until the rest fits; then what has room again comes back. */
  fitted(): readonly ShownUnit[] {
    const before: Step[] = []
    for (const step of shortenings(this.#units)) {
      if (this.#fits()) break
      before.push(this.#now[step.at]!)
      this.#set(step)
    }
    for (const step of before.reverse()) this.#try(step)
    for (const { at } of this.#now.filter(({ cut }) => cut)) this.#lengthen(at)
    return this.#units.map((unit, at) => ({ ...unit, shown: this.#now[at]!.shown, cut: this.#now[at]!.cut }))
  }

  #set(step: Step): void {
    this.#now[step.at] = step
    this.#widths[step.at] = this.#widthOf(step)
  }

  #try(step: Step): boolean {
    const now = this.#now[step.at]!
    this.#set(step)
    if (this.#fits()) return true
    this.#set(now)
    return false
  }

  /** Shows as many letters of a shortened word as there is room for. */
  #lengthen(at: number): void {
    const { text } = this.#units[at]!
    for (let length = this.#now[at]!.shown.length + 1; length < text.length; length++)
      if (!this.#try({ at, shown: text.slice(0, length), cut: true })) return
  }

  #widthOf({ at, shown, cut }: Step): number {
    const look = this.#units[at]!.rank <= rank.own ? this.#own : this.#shared
    return this.#measure(shown, look) + (cut ? this.#sign : 0)
  }

  #fits(): boolean {
    let width = -this.#blank
    let gap = false
    for (const { at, shown, cut } of this.#now) {
      const isLeft = shown === ''
      if (isLeft && (gap || this.#units[at]!.rank === rank.spare)) continue
      width += this.#blank + (isLeft ? this.#sign : this.#widths[at]!)
      gap = isLeft || cut
    }
    return width <= this.#room
  }
}

/** What is given up, the least needed first. */
function shortenings(units: readonly TitleUnit[]): readonly Step[] {
  const nouns = units.map((_, at) => isNoun(units, at))
  // Where nouns have no capital of their own, the first word is the noun at the head.
  const head = Math.max(0, nouns.indexOf(true))
  const of = (wanted: number) => units.flatMap((unit, at) => (unit.rank === wanted ? at : [])).reverse()
  const inWords = (at: number): readonly Step[] => stepTo(at, shortForm(units[at]!.text), false)
  const begun = (at: number): readonly Step[] => stepTo(at, beginningOf(units[at]!), true)
  const gone = (at: number): readonly Step[] => stepTo(at, '', false)
  const shared = [rank.elders, rank.family].flatMap((each) => {
    const [named, others] = parted(
      of(each).filter((at) => at !== head),
      (at) => nouns[at]!,
    )
    return [...others.flatMap(gone), ...named.flatMap(begun), ...named.flatMap(gone)]
  })
  const [telling, own, needed] = [of(rank.telling), of(rank.own), of(rank.needed)] as const
  const first = units[head] && units[head].rank >= rank.family ? [...begun(head), ...gone(head)] : []
  const [named, others] = parted(own, (at) => nouns[at]!)
  return [
    ...shared,
    ...needed.flatMap(inWords),
    ...first,
    ...[...own, ...telling].flatMap(inWords),
    ...own.flatMap(begun),
    ...others.flatMap(gone),
    ...named.flatMap(gone),
    ...[...needed, ...telling].flatMap(begun),
    ...telling.slice(1).flatMap(gone),
    ...needed.flatMap(gone),
  ]
}

const stepTo = (at: number, shown: string | undefined, cut: boolean): readonly Step[] =>
  shown === undefined ? [] : [{ at, shown, cut }]

const parted = (places: readonly number[], is: (at: number) => boolean): [number[], number[]] => [
  places.filter(is),
  places.filter((at) => !is(at)),
]
