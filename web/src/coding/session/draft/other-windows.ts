/** Windows of one browser on one session: they ask each other who is there, and one takes the work. */

/** How often a window asks the others whether they are still there (ms). */
export const ASK_EVERY = 2_000
/** Questions in a row without an answer after which a window counts as gone: it crashed, or the browser put it to sleep. */
const UNANSWERED = 3

/** Questions after which a window that is there but does not let go is not waited for any longer: as long as a call may take. */
const NOT_LET_GO = 10

/** What windows say to each other; `turn` tells the later of two that take the work. */
export type WindowMessage = { readonly from: string } & (
  | { readonly kind: 'hello' | 'here'; readonly changedAt?: number }
  | { readonly kind: 'take'; readonly turn: number }
  | { readonly kind: 'gave' | 'bye' }
)

/** What a window knows of another one on the same session. */
export interface OtherWindow {
  readonly changedAt?: number
}

interface Neighbour extends OtherWindow {
  /** Questions since it was last heard. */
  readonly unanswered: number
}

/** The talk between windows; `post` and `receive` are a BroadcastChannel, or a test. */
export class OtherWindows {
  readonly #me: string
  readonly #post: (message: WindowMessage) => void
  #changedAt: number | undefined
  #others: ReadonlyMap<string, Neighbour> = new Map()
  #turn = 0
  /** The window that took the work from this one. */
  #holder: string | undefined
  /** While this one takes it: the windows that have not let go yet. */
  #awaited: ReadonlySet<string> | undefined
  #waited = 0
  /** Whether it has said that it goes: what it says afterwards would bring it back to the others, who have counted it out. */
  #isGone = false
  /** Told when another window comes, changes something, or is gone. */
  onOthers: (other: OtherWindow | undefined) => void = () => {}
  /** Told when another window takes the work; `gave` answers it. */
  onLost: () => void = () => {}
  /** Told when the work is here and nobody else has it. */
  onTaken: () => void = () => {}

  constructor(me: string, post: (message: WindowMessage) => void) {
    this.#me = me
    this.#post = post
  }

  /** Asks who else is there. */
  open(): void {
    this.#isGone = false
    this.#note(new Map())
    this.#say({ kind: 'hello', from: this.#me })
  }

  /** This window was put aside and is there again: what it knew of the others is old, and so is its work. */
  reopen(): void {
    this.open()
    if (this.#holder) this.#hear(this.#holder, undefined)
    else this.onTaken()
  }

  /** Asks those that are known again; who does not answer is gone. */
  tick(): void {
    for (const [id, { unanswered }] of this.#others) if (unanswered >= UNANSWERED) this.#forget(id)
    this.#waited += 1
    if (this.#awaited && this.#waited > NOT_LET_GO) this.#await(new Set())
    if (this.#others.size === 0) return
    this.#others = new Map([...this.#others].map(([id, each]) => [id, { ...each, unanswered: each.unanswered + 1 }]))
    this.#say({ kind: 'hello', from: this.#me, ...this.#changes() })
  }

  /** Something was changed here. */
  changed(at: number): void {
    this.#changedAt = at
    if (this.#others.size > 0) this.#say({ kind: 'here', from: this.#me, ...this.#changes() })
  }

  /** Takes the work: the others let go of it first. */
  take(): void {
    this.#turn += 1
    this.#waited = 0
    this.#holder = undefined
    this.#say({ kind: 'take', from: this.#me, turn: this.#turn })
    this.#await(new Set(this.#others.keys()))
  }

  /** Everything of this window is saved, and nothing is changed here any more. */
  gave(): void {
    this.#say({ kind: 'gave', from: this.#me })
  }

  /** This window goes. */
  close(): void {
    this.#say({ kind: 'bye', from: this.#me })
    this.#isGone = true
  }

  /** A message of another window. */
  readonly receive = (message: WindowMessage): void => {
    const { from, kind } = message
    if (kind === 'bye') this.#forget(from)
    else this.#hear(from, 'changedAt' in message ? message.changedAt : undefined)
    if (kind === 'hello') this.#say({ kind: 'here', from: this.#me, ...this.#changes() })
    if (kind === 'gave') this.#letGo(from)
    if (kind === 'take') this.#yieldTo(from, message.turn)
  }

  #say(message: WindowMessage): void {
    if (!this.#isGone) this.#post(message)
  }

  #hear(from: string, said: number | undefined): void {
    const changedAt = said ?? this.#others.get(from)?.changedAt
    this.#note(new Map(this.#others).set(from, { unanswered: 0, ...(changedAt && { changedAt }) }))
  }

  /** Of two windows that take it at once the one with the greater name has it. */
  #yieldTo(from: string, turn: number): void {
    if (this.#awaited && (turn < this.#turn || (turn === this.#turn && from < this.#me))) return
    this.#turn = Math.max(this.#turn, turn)
    this.#holder = from
    this.#awaited = undefined
    this.onLost()
  }

  #forget(id: string): void {
    this.#note(new Map([...this.#others].filter(([each]) => each !== id)))
    this.#letGo(id)
    if (this.#holder === id) this.take()
  }

  #letGo(id: string): void {
    if (this.#awaited) this.#await(new Set([...this.#awaited].filter((each) => each !== id)))
  }

  #await(awaited: ReadonlySet<string>): void {
    this.#awaited = awaited.size > 0 ? awaited : undefined
    if (awaited.size === 0) this.onTaken()
  }

  #note(others: ReadonlyMap<string, Neighbour>): void {
    this.#others = others
    const known = [...others.values()].toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
    this.onOthers(known[0] && { ...(known[0].changedAt && { changedAt: known[0].changedAt }) })
  }

  #changes() {
    return this.#changedAt === undefined ? {} : { changedAt: this.#changedAt }
  }
}
