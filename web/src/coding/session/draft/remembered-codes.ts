/** Codes this coder took last and marked as favourites, kept sealed on the device; what they mean the catalogue says anew. */
import { Listeners } from '../../../browser/listeners.ts'
import { bareCode } from '../../../catalogue/code-form.ts'
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import type { ListName } from '../case/case-lists.ts'

/** Recent codes kept per list. */
const MOST_RECENT = 20

type What = 'recent' | 'favourites'
type Codes = Partial<Record<What, Partial<Record<ListName, readonly string[]>>>>

/** The codes of one user. */
export class RememberedCodes {
  readonly #copies: UserCopies
  readonly #listeners = new Listeners()
  #codes: Codes = {}

  constructor(copies: UserCopies) {
    this.#copies = copies
  }

  /** Reads what is kept: at the start, and when another window of the same user has kept more. */
  async load(): Promise<void> {
    this.#set(((await this.#copies.read('codes')) ?? {}) as Codes)
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
    void this.#copies.keep('codes', this.#codes)
  }

  #set(codes: Codes): void {
    this.#codes = codes
    this.#listeners.tell()
  }
}
