/** What is typed and has no code yet, of every case: the text in the boxes and the open rows, kept sealed on the device. */
import { Listeners } from '../../../browser/listeners.ts'
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import { type AnchoredRows, anchoredRows } from '../case/anchored-rows.ts'
import type { ListName } from '../case/case-lists.ts'
import { codedLists } from '../case/case-tables.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { WorkbenchState } from '../workbench/workbench-state.ts'

type Texts = Readonly<Partial<Record<ListName, string>>>

/** What lies on the device, by the index of the case. */
interface Typing {
  readonly texts: Readonly<Record<string, Texts>>
  readonly rows: Readonly<Record<string, AnchoredRows>>
}

/** How many pieces of work these are: texts and open rows. */
function countTyping({ texts, rows }: Typing): number {
  const boxes = Object.values(texts).flatMap((each) => Object.values(each))
  const open = Object.values(rows).flatMap((each) => Object.values(each).flat())
  return boxes.length + open.length
}

/** The typing of one user in one session. */
export class KeptTyping {
  readonly #copies: UserCopies
  readonly #sessionId: string
  readonly #listeners = new Listeners()
  #typing: Typing
  /** Open rows of cases that are not there yet. */
  #waiting: Readonly<Record<string, AnchoredRows>>
  #generation = 0

  private constructor(copies: UserCopies, sessionId: string, typing: Typing) {
    this.#copies = copies
    this.#sessionId = sessionId
    this.#typing = typing
    this.#waiting = typing.rows
  }

  /** The typing as it was kept. */
  static async open(copies: UserCopies, sessionId: string): Promise<KeptTyping> {
    return new KeptTyping(copies, sessionId, await read(copies, sessionId))
  }

  /** Calls `listener` whenever a text is put into a box. */
  readonly subscribe = this.#listeners.subscribe

  /** Rises when a box has to show a text that was not typed into it. */
  get generation(): number {
    return this.#generation
  }

  /** What stands in the entry row of a list of a case. */
  text(index: number, list: ListName): string {
    return this.#typing.texts[index]?.[list] ?? ''
  }

  /** Keeps what stands in the entry row of a list of a case. */
  keepText(index: number, list: ListName, text: string): void {
    if (text === this.text(index, list)) return
    const { [list]: _was, ...others } = this.#typing.texts[index] ?? {}
    const own: Texts = text.trim() === '' ? others : { ...others, [list]: text }
    const { [index]: _before, ...rest } = this.#typing.texts
    this.#keep({ ...this.#typing, texts: Object.keys(own).length > 0 ? { ...rest, [index]: own } : rest })
  }

  /** Puts a text into the entry row of a list of a case. */
  putBack(index: number, list: ListName, text: string): void {
    this.keepText(index, list, text)
    this.#show()
  }

  /** How many texts have no code yet, in boxes and open rows. */
  get pieces(): number {
    return countTyping(this.#typing)
  }

  /** Puts open rows where they were as their cases come, then keeps those there are; until the answered function is called. */
  follow(bench: Workbench): () => void {
    let last: Partial<WorkbenchState> = {}
    const look = () => {
      const before = last
      const { readOnly, cases, histories } = bench.state()
      last = { readOnly, cases, histories }
      if (readOnly === 'finished') return this.#keep({ texts: {}, rows: {} })
      if (before.readOnly === 'otherWindow' && !readOnly) void this.#readAgain(bench)
      if (cases === before.cases && histories === before.histories) return
      this.#restore(bench)
      // Where another window works, what it keeps is newer.
      if (!readOnly) this.#keep({ ...this.#typing, rows: { ...this.#waiting, ...rowsIn(bench) } })
    }
    look()
    return bench.subscribe(look)
  }

  /** Goes on with what the other window has typed meanwhile. */
  async #readAgain(bench: Workbench): Promise<void> {
    this.#typing = await read(this.#copies, this.#sessionId)
    const here = Object.fromEntries(Object.keys(rowsIn(bench)).map((index) => [index, {}]))
    this.#waiting = { ...here, ...this.#typing.rows }
    this.#restore(bench)
    this.#show()
  }

  #show(): void {
    this.#generation++
    this.#listeners.tell()
  }

  #restore(bench: Workbench): void {
    const { cases } = bench.state()
    const ready = Object.entries(this.#waiting).filter(([index]) => cases[Number(index)])
    this.#waiting = Object.fromEntries(Object.entries(this.#waiting).filter(([index]) => !cases[Number(index)]))
    for (const [index, rows] of ready) bench.restoreOpen(Number(index), rows)
  }

  #keep(typing: Typing): void {
    if (JSON.stringify(typing) === JSON.stringify(this.#typing)) return
    this.#typing = typing
    const { pieces } = this
    if (pieces > 0) void this.#copies.keep('typing', { ...typing, pieces }, this.#sessionId)
    else this.#copies.drop('typing', this.#sessionId)
  }
}

async function read(copies: UserCopies, sessionId: string): Promise<Typing> {
  const { texts = {}, rows = {} } = ((await copies.read('typing', sessionId)) ?? {}) as Partial<Typing>
  return { texts, rows }
}

function rowsIn(bench: Workbench): Record<string, AnchoredRows> {
  const open = [...bench.state().histories].filter(([, { present }]) => codedLists(present) !== present)
  return Object.fromEntries(open.map(([index, { present }]) => [String(index), anchoredRows(present)]))
}
