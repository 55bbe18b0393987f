/** Reads vertebrae, "LWK 1", "L1", "Th12", "C5/6", as the catalogue tells them: broken, dislocated, or by their part of the spine. */
import type { Draft, Part } from './draft.ts'
import { shortForm } from './short-form.ts'
import type { Region, SpineWords } from './spine-words.ts'
import { writtenOf } from './tokens.ts'

interface Vertebra {
  readonly region: Region
  readonly number: number
}

/** One vertebra or two, "L4/5", in the query. */
interface Level {
  readonly start: number
  readonly end: number
  readonly first: Vertebra
  readonly second?: Vertebra
  /** Whether it can be nothing else; "T3/4" may be a tumour. */
  readonly isSure: boolean
}

const LETTERS: Readonly<Record<string, Region>> = { c: 'C', t: 'T', d: 'T', l: 'L', s: 'S' }
const MOST: Readonly<Record<Region, number>> = { C: 7, T: 12, L: 5, S: 5 }
const BELOW: Readonly<Partial<Record<Region, Region>>> = { C: 'T', T: 'L', L: 'S' }
const NUMBERED = /^([a-z]{1,3})(\d{1,2})$/
const NUMBER = /^\d{1,2}$/
const FRACTURE_SIGN = '#'

/** The vertebrae of one language. */
export class Vertebrae {
  readonly #words: SpineWords
  readonly #names = new Map<string, Region>()

  constructor(words: SpineWords) {
    this.#words = words
    for (const [region, names] of Object.entries(words.names)) {
      for (const name of names.split('|').map(shortForm)) if (name !== '') this.#names.set(name, region as Region)
    }
  }

  apply(draft: Draft): void {
    for (let i = 0; i < draft.tokens.length; i++) {
      const level = draft.isFree(i) ? this.#levelAt(draft, i) : undefined
      if (level && (level.isSure || this.#isAboutSpine(draft, level))) this.#take(draft, level)
    }
  }

  #levelAt(draft: Draft, start: number): Level | undefined {
    const { key } = draft.tokens[start]!
    const region = this.#names.get(key)
    const next = draft.isFree(start + 1) ? draft.tokens[start + 1]! : undefined
    const hasNumber = region !== undefined && next !== undefined && NUMBER.test(next.key)
    const first = hasNumber ? valid(region, next.key) : this.#numbered(key)
    if (!first) return undefined
    const end = start + (hasNumber ? 2 : 1)
    const second = this.#secondAt(draft, end, first)
    const isNamed = hasNumber || /^[a-z]{2}/.test(key)
    const isSure = isNamed || (second !== undefined && first.region !== 'T' && follows(first, second))
    return second ? { start, end: end + 1, first, second, isSure } : { start, end, first, isSure }
  }

  #numbered(key: string): Vertebra | undefined {
    const [, name, number] = NUMBERED.exec(key) ?? []
    const region = name === undefined ? undefined : (this.#names.get(name) ?? LETTERS[name])
    return region && valid(region, number!)
  }

  /** The other end of "L4/5", "L5-S1", "LWK 1-3". */
  #secondAt(draft: Draft, at: number, first: Vertebra): Vertebra | undefined {
    const token = draft.isFree(at) ? draft.tokens[at]! : undefined
    const before = token?.before.trim()
    if (!token || (before !== '/' && before !== '-' && before !== '–')) return undefined
    const second = NUMBER.test(token.key) ? valid(first.region, token.key) : this.#numbered(token.key)
    return second && (second.region !== first.region || second.number > first.number) ? second : undefined
  }

  #isAboutSpine({ tokens }: Draft, { start, end }: Level): boolean {
    const { fracture, dislocation, spine } = this.#words
    return tokens.some(({ key, written }, i) => {
      if (i >= start && i < end) return false
      return written === FRACTURE_SIGN || fracture.test(key) || dislocation.test(key) || spine.test(key)
    })
  }

  #take(draft: Draft, level: Level): void {
    const { tokens } = draft
    const isBroken = tokens.some(({ key, written }) => written === FRACTURE_SIGN || this.#words.fracture.test(key))
    const isDislocated = !isBroken && tokens.some(({ key }) => this.#words.dislocation.test(key))
    const told = isBroken ? this.#broken(level) : isDislocated ? this.#dislocated(level) : this.#part(level)
    const { start, end } = level
    const texts = isAlone(draft, level)
      ? this.#broken(level).map((each) => `${this.#words.plainFracture} ${each}`)
      : told
    const parts: Part[] = [{ start, end, texts }]
    const whole = isBroken ? tokens.findIndex(({ key }) => this.#words.wholeFracture.test(key)) : -1
    if (draft.isFree(whole))
      parts.push({ start: whole, end: whole + 1, texts: texts.map(() => this.#words.plainFracture) })
    draft.choose(parts)
    draft.isWordingFirst = true
    const notes = texts.filter((text) => text !== '')
    if (notes[0] !== writtenOf(tokens, start, end)) draft.note('WORDING', start, end, notes.slice(0, 2))
  }

  #broken({ first, second }: Level): string[] {
    const vertebrae = second ? [first, second] : [first]
    return [...new Set(vertebrae.map(({ region, number }) => this.#words.fractured(region, number)))]
  }

  #dislocated({ first, second }: Level): string[] {
    const level = second ? `${first.region}${first.number}/${second.region}${second.number}` : ''
    return [this.#words.dislocated(first.region, level)]
  }

  #part({ first, second }: Level): readonly string[] {
    const meeting = second && second.region !== first.region ? `${first.region}${second.region}` : first.region
    return this.#words.parts[meeting as keyof SpineWords['parts']] ?? this.#words.parts[first.region]
  }
}

function valid(region: Region, written: string): Vertebra | undefined {
  const number = Number(written)
  return number >= 1 && number <= MOST[region] ? { region, number } : undefined
}

/** Whether nothing says what the vertebra has: "LWK 1" on its own is broken. */
function isAlone(draft: Draft, { start, end, isSure, second }: Level): boolean {
  if (!isSure || second) return false
  return draft.tokens.every(({ key }, i) => (i >= start && i < end) || key === '' || !draft.isFree(i))
}

/** Whether one vertebra lies on the other. */
function follows(one: Vertebra, other: Vertebra): boolean {
  if (one.region === other.region) return other.number === one.number + 1
  return BELOW[one.region] === other.region && one.number === MOST[one.region] && other.number === 1
}
