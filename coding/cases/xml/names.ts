/** Names of elements and attributes as small numbers, found without cutting them out of the text. */
import { classOf, NAME } from './characters.ts'
import { Malformed } from './malformed.ts'

/** Most different names in a document; SpiGes has about 300. */
const MOST_NAMES = 10_000

/** Slots of the shortcut; a power of two well above the names of a delivery. */
const SLOTS = 4096

/** All names met so far; names known beforehand have the numbers of their place. */
export class Names {
  readonly all: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The last name met with a hash; a miss only costs the look into the map, so nobody gains by collisions. */
  readonly #shortcut = new Int32Array(SLOTS).fill(-1)

  /** Per name: the one that followed it last time; deliveries repeat themselves. */
  readonly #following = new Int32Array(MOST_NAMES + 1).fill(-1)
  #previous = MOST_NAMES

  constructor(known: readonly string[]) {
    for (const name of known) this.numberOf(name)
  }

  /** Number of a name, new if it was never met. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.all.length)
    return this.all.push(name) - 1
  }

  /** Number of the name that stands here if it is the one that followed the previous name before, else -1. */
  expected(text: string, at: number): number {
    const guess = this.#following[this.#previous]!
    if (guess < 0) return -1
    const name = this.all[guess]!
    if (!text.startsWith(name, at)) return -1
    const next = text.charCodeAt(at + name.length)
    if (!(next < 128) || (classOf[next]! & NAME) !== 0) return -1
    this.#previous = guess
    return guess
  }

  /** Number of the name that stands in the text; `hash` may be any function of its characters. */
  at(text: string, start: number, end: number, hash: number): number {
    const slot = hash & (SLOTS - 1)
    const guess = this.#shortcut[slot]!
    if (guess >= 0) {
      const name = this.all[guess]!
      if (name.length === end - start && text.startsWith(name, start)) return this.#met(guess)
    }
    if (this.all.length >= MOST_NAMES) throw new Malformed(`more than ${MOST_NAMES} different names`, start)
    this.#shortcut[slot] = this.numberOf(text.slice(start, end))
    return this.#met(this.#shortcut[slot]!)
  }

  #met(name: number): number {
    this.#following[this.#previous] = name
    this.#previous = name
    return name
  }
}
