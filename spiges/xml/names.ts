/** Names of elements and attributes as small numbers, found without cutting them out of the text. */
import { classOf, continuesName, NAME, startsName } from './characters.ts'
import { type Cursor, codeUnits } from './cursor.ts'

/** Most different names in a document; SpiGes has about 300. */
const MOST_NAMES = 10_000
/** Names there is room for at first, and their characters: twice those that are known. */
const ROOM = { names: 256, characters: 4096 }
/** Slots of the shortcut; a power of two well above the names of a delivery. */
const SLOTS = 1024

/** Names that are known before a document is read: numbered once, for all documents. */
export class KnownNames {
  readonly all: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  readonly characters: Uint16Array
  /** Where the characters of each name begin, and where the last ones end. */
  readonly start: Int32Array

  constructor(names: readonly string[]) {
    this.all = names
    this.numbers = new Map(names.map((name, number) => [name, number]))
    this.characters = codeUnits(names.join(''))
    this.start = new Int32Array(names.length + 1)
    names.forEach((name, at) => {
      this.start[at + 1] = this.start[at]! + name.length
    })
  }
}

/** All names met so far; names known beforehand have the numbers of their place. */
export class Names {
  readonly all: string[]
  /** Per name: 1 when it has a prefix, or declares the default namespace. Known names have none. */
  prefixed = new Uint8Array(ROOM.names)
  readonly #known: ReadonlyMap<string, number>
  readonly #numbers = new Map<string, number>()
  /** The characters of all names; those of a name begin at its place in `#start` and end where the next begin. */
  #characters = new Uint16Array(ROOM.characters)
  #start = new Int32Array(ROOM.names + 1)
  /** Per name: the one that followed it last time, from 1; deliveries repeat themselves. */
  #following = new Int32Array(ROOM.names)
  /** The last name met with a hash, from 1; a miss only costs the look into the map, so nobody gains by collisions. */
  readonly #shortcut = new Int32Array(SLOTS)
  #previous = 0

  constructor({ all, numbers, characters, start }: KnownNames) {
    this.all = [...all]
    this.#known = numbers
    this.#characters.set(characters)
    this.#start.set(start)
  }

  /** Number of the name that stands here, and goes past it; fails with the message when none begins here. */
  next(cursor: Cursor, missing: string): number {
    const guess = this.#following[this.#previous]! - 1
    const name = guess >= 0 && this.#stands(guess, cursor) ? guess : this.#search(cursor, missing)
    this.#following[this.#previous] = name + 1
    this.#previous = name
    return name
  }

  /** Does exactly this name stand here? Then goes past it. */
  #stands(name: number, cursor: Cursor): boolean {
    const { codes } = cursor
    const characters = this.#characters
    const end = this.#start[name + 1]!
    let { at } = cursor
    for (let each = this.#start[name]!; each < end; each++) if (codes[at++] !== characters[each]) return false
    const next = codes[at]!
    if (next >= 128 || (classOf[next]! & NAME) !== 0) return false
    cursor.at = at
    return true
  }

  #search(cursor: Cursor, missing: string): number {
    const { codes, at: start } = cursor
    if (!startsName(cursor.codeAt(start))) cursor.fail(missing)
    let at = start
    let hash = 0
    for (;;) {
      const code = codes[at]!
      if (code < 128) {
        if ((classOf[code]! & NAME) === 0) break
        at++
      } else {
        const point = cursor.codeAt(at)
        if (!continuesName(point)) break
        at += point > 0xffff ? 2 : 1
      }
      hash = (Math.imul(hash, 31) + code) | 0
    }
    const slot = hash & (SLOTS - 1)
    const guess = this.#shortcut[slot]! - 1
    if (guess >= 0 && this.#stands(guess, cursor)) return guess
    if (this.all.length >= MOST_NAMES) cursor.fail(`more than ${MOST_NAMES} different names`, start)
    cursor.at = at
    const name = this.#numberOf(cursor.text.slice(start, at))
    this.#shortcut[slot] = name + 1
    return name
  }

  /** Number of a name, new if it was never met. */
  #numberOf(name: string): number {
    const known = this.#known.get(name) ?? this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.all.push(name) - 1
    this.#numbers.set(name, number)
    this.#makeRoom(number, name.length)
    const start = this.#start[number]!
    for (let at = 0; at < name.length; at++) this.#characters[start + at] = name.charCodeAt(at)
    this.#start[number + 1] = start + name.length
    this.prefixed[number] = name === 'xmlns' || name.includes(':') ? 1 : 0
    return number
  }

  #makeRoom(number: number, length: number): void {
    while (this.#start[number]! + length > this.#characters.length) this.#characters = grown(this.#characters)
    if (number < this.prefixed.length) return
    this.prefixed = grown(this.prefixed)
    this.#following = grown(this.#following)
    const start = new Int32Array(this.prefixed.length + 1)
    start.set(this.#start)
    this.#start = start
  }
}

function grown<List extends Uint8Array | Uint16Array | Int32Array>(list: List): List {
  const larger = new (list.constructor as new (length: number) => List)(list.length * 2)
  larger.set(list)
  return larger
}
