/** Codes this coder took last and marked as favourites, kept sealed on the device; what they mean the catalogue says anew. */
import { Listeners } from '../browser/listeners.ts'
import { bareCode } from './code-form.ts'
import type { ListName } from './list-names.ts'

/** Recent codes kept per list. */
const MOST_RECENT = 20

type What = 'recent' | 'favourites'
type Codes = Partial<Record<What, Partial<Record<ListName, readonly string[]>>>>

/** What keeps them: the copies of a user. */
export interface CodeCopies {
  read(kind: 'codes'): Promise<unknown>
  keep(kind: 'codes', content: object): Promise<unknown>
  followCodes(listener: () => void): () => void
}

/** Those of the copies that are open: two that know the same copies would write over each other. */
const known = new WeakMap<CodeCopies, RememberedCodes>()

/** The codes that lie in these copies; to be loaded by whoever asks. */
export function codesIn(copies: CodeCopies): RememberedCodes {
  const codes = known.get(copies) ?? new RememberedCodes(copies)
  known.set(copies, codes)
  return codes
}

/** The codes of one user. */
export class RememberedCodes {
  readonly #copies: CodeCopies
  readonly #listeners = new Listeners()
  #codes: Codes = {}
  #keeping: Promise<unknown> = Promise.resolve()

  constructor(copies: CodeCopies) {
    this.#copies = copies
  }

  /** Reads what is kept: at the start, and when another window of the same user has kept more. */
  async load(): Promise<void> {
    await this.#keeping
    const before = this.#codes
    const kept = ((await this.#copies.read('codes')) ?? {}) as Codes
    // What was remembered meanwhile is newer.
    if (this.#codes === before) this.#set(kept)
  }

  /** Takes over what other windows keep, until the answered function is called. */
  follow(): () => void {
    return this.#copies.followCodes(() => void this.load())
  }

  /** Calls `listener` whenever a code is remembered or forgotten. */
  readonly subscribe = this.#listeners.subscribe

  /** Favourites first, then what was taken last; what stands there twice stands once. */
  shown(list: ListName, most = 8): readonly string[] {
    return [...new Set([...this.#of('favourites', list), ...this.#of('recent', list)])].slice(0, most)
  }

  /** Whether a code is a favourite. */
  isFavourite(list: ListName, code: string): boolean {
    return this.#of('favourites', list).includes(bareCode(list, code))
  }

  /** Makes a code a favourite, or no more. */
  toggleFavourite(list: ListName, code: string): void {
    const bare = bareCode(list, code)
    const others = this.#of('favourites', list).filter((each) => each !== bare)
    this.#put('favourites', list, this.isFavourite(list, bare) ? others : [bare, ...others])
  }

  /** A code was taken: it is the most recent now. */
  noteTaken(list: ListName, code: string): void {
    const bare = bareCode(list, code)
    const others = this.#of('recent', list).filter((each) => each !== bare)
    this.#put('recent', list, [bare, ...others].slice(0, MOST_RECENT))
  }

  #of(what: What, list: ListName): readonly string[] {
    return this.#codes[what]?.[list] ?? []
  }

  #put(what: What, list: ListName, codes: readonly string[]): void {
    this.#set({ ...this.#codes, [what]: { ...this.#codes[what], [list]: codes } })
    this.#keeping = this.#copies.keep('codes', this.#codes)
  }

  #set(codes: Codes): void {
    this.#codes = codes
    this.#listeners.tell()
  }
}
