/** The list under the box: hits or what is said in their place, and a line under them. It covers and never pushes. */
import type { Titled, TypeOfPlace } from '../catalogue/title-in-room.ts'
import { RestingPointer } from '../combobox/resting-pointer.ts'
import { drawTitle } from './draw-title.ts'
import { element, setAttributes } from './element.ts'
import type { HitRow } from './hit-row.ts'
import { placeOf } from './list-place.ts'

/** The id of the list of hits. */
export const LIST_ID = 'hits'

/** What the pointer does to a row. */
export interface ListEvents {
  pointAt(at: number): void
  take(at: number): void
}

/** A row with what its title is drawn from. */
export interface ListRow extends Pick<HitRow, 'row'> {
  /** Its number, where it can be highlighted. */
  readonly at?: number
  readonly title?: HTMLElement
  readonly of?: Titled
}

/** The list of one box. */
export class ListView {
  readonly place: HTMLElement
  // What scrolls would be a stop of the Tab key of its own.
  readonly #rows = element('ul', { role: 'listbox', id: LIST_ID, tabindex: '-1' })
  readonly #left = element('span')
  readonly #right = element('span')
  readonly #pointer = new RestingPointer()
  #shown: readonly ListRow[] = []
  #query = ''
  #chosen = -1

  constructor(events: ListEvents) {
    const foot = element('p', { class: 'foot', 'aria-hidden': 'true' }, this.#left, this.#right)
    this.place = element('div', { class: 'list', part: 'list', hidden: true }, this.#rows, foot)
    // A press does not take the focus out of the box.
    this.place.addEventListener('mousedown', (event) => event.preventDefault())
    this.#rows.addEventListener('click', (event) => this.#whenRow(event, events.take))
    this.#rows.addEventListener('pointermove', (event) => {
      if (this.#pointer.hasMoved(event)) this.#whenRow(event, events.pointAt)
    })
    new ResizeObserver(() => this.#drawTitles()).observe(this.#rows)
  }

  /** Opens or closes it; where it hangs is decided when it opens. */
  open(isOpen: boolean, box: Element): void {
    if (this.place.hidden === !isOpen) return
    this.place.hidden = !isOpen
    if (!isOpen) return
    this.#pointer.settle()
    this.place.classList.remove('up', 'end')
    const view = { width: document.documentElement.clientWidth, height: innerHeight }
    const { isUp, isAtEnd } = placeOf(box.getBoundingClientRect(), this.place.getBoundingClientRect(), view)
    this.place.classList.toggle('up', isUp)
    this.place.classList.toggle('end', isAtEnd)
  }

  /** Puts other rows in the place of those that are there. */
  fill(rows: readonly ListRow[], query: string): void {
    this.#shown = rows
    this.#query = query
    this.#chosen = -1
    this.#pointer.settle()
    this.#rows.replaceChildren(...rows.map(({ row }) => row))
    this.#rows.scrollTop = 0
    this.#drawTitles()
  }

  /** Names the list, and says whether an answer is waited for; hits that stand in it meanwhile are those of an earlier text. */
  name(label: string, isWaiting: boolean): void {
    setAttributes(this.#rows, { 'aria-label': label, 'aria-busy': String(isWaiting), class: isWaiting && 'old' })
  }

  /** Writes the line under the hits. */
  underline(left: string, right: string): void {
    this.#left.textContent = left
    this.#right.textContent = right
  }

  /** Highlights a row and brings it into view; nothing but the list itself scrolls. */
  highlight(chosen: number, isByPointer: boolean): void {
    for (const { row, at } of this.#shown) {
      row.setAttribute('aria-selected', String(at === chosen))
      row.classList.toggle('on', at === chosen)
    }
    if (chosen === this.#chosen) return
    const changed = [this.#chosen, chosen]
    this.#chosen = chosen
    this.#drawTitles(this.#shown.filter(({ at = -1 }) => changed.includes(at)))
    if (isByPointer) return
    this.#pointer.settle()
    this.#bringIntoView(this.#shown.find(({ at }) => at === chosen)?.row)
  }

  #bringIntoView(row: HTMLElement | undefined): void {
    if (!row) return
    const { scrollTop, clientHeight } = this.#rows
    const bottom = row.offsetTop + row.offsetHeight
    if (row.offsetTop < scrollTop) this.#rows.scrollTop = row.offsetTop
    else if (bottom > scrollTop + clientHeight) this.#rows.scrollTop = bottom - clientHeight
  }

  #whenRow(event: Event, act: (at: number) => void): void {
    const { at } = this.#shown.find(({ row }) => event.composedPath().includes(row)) ?? {}
    if (at !== undefined) act(at)
  }

  /** Draws titles into their room; all rooms are measured before one is drawn into, as each drawing moves what is measured next. */
  #drawTitles(rows = this.#shown): void {
    const type = this.place.hidden ? undefined : this.#type()
    if (!type) return
    const rooms = rows.map(({ title }) => title?.getBoundingClientRect().width ?? 0)
    for (const [place, { title, of, at }] of rows.entries())
      if (title && of) drawTitle(title, of, this.#query, { ...type, room: rooms[place]! }, at === this.#chosen)
  }

  #type(): Omit<TypeOfPlace, 'room'> | undefined {
    const place = this.#shown.find(({ title }) => title)?.title?.parentElement
    if (!place) return undefined
    const { fontFamily, fontSize } = getComputedStyle(place)
    return { family: fontFamily, size: Number.parseFloat(fontSize) }
  }
}
