/** Writes a reading of a draft: the words that are left, as typed or as one of their choices. */
import type { Draft } from './draft.ts'
import { isLink } from './links.ts'

/** Keep what was typed. */
export const AS_TYPED = -1

export interface Wanted {
  /** Which text each choice takes, or AS_TYPED. */
  readonly picks: readonly number[]
  /** Whether the side is said. */
  readonly isSided?: boolean
  /** Where the reading ends. */
  readonly end?: number | undefined
}

const LETTER = /[\p{L}\p{N}]/u

export function compose(draft: Draft, { picks, isSided = false, end = draft.tokens.length }: Wanted): string {
  const line = new Line()
  for (let i = 0; i < end; ) {
    const token = draft.tokens[i]!
    const { written, before } = token
    const place = draft.placeOf(i)
    const pick = place && !place.dropped ? picks[place.choice]! : AS_TYPED
    if (place?.dropped) {
      if (isSided && place.sided !== '') line.add(place.sided, ' ')
      else line.leaveOut()
      i++
    } else if (place && pick !== AS_TYPED) {
      const text = place.part.texts[pick] ?? ''
      if (text === '') line.leaveOut()
      else line.add(text, before)
      i = place.part.end
    } else {
      if (line.isOpening && isLink(token)) line.leaveOut()
      else line.add(written, before)
      i++
    }
  }
  return line.text
}

/** Text that grows word by word. */
class Line {
  text = ''
  #hasGap = false

  /** Whether its beginning was left out: "opération de la cataracte" goes on with its noun. */
  get isOpening(): boolean {
    return this.text === '' && this.#hasGap
  }

  leaveOut(): void {
    this.#hasGap = true
  }

  /** Adds a word behind what was typed before it, or behind a space where something is missing between. */
  add(word: string, before: string): void {
    const isOpen = this.text === '' || this.#hasGap || before.trim() === ''
    const rest = withoutRepeated(this.text, word)
    if (rest !== '') this.text += this.text === '' ? rest : `${isOpen ? ' ' : before}${rest}`
    this.#hasGap = false
  }
}

/** "chronische" and "chronische Nierenkrankheit" are not said twice. */
function withoutRepeated(text: string, added: string): string {
  const space = added.indexOf(' ')
  if (space < 0 || text.length < space) return added
  const last = text.slice(-space)
  const isWhole = !LETTER.test(text.charAt(text.length - space - 1))
  return isWhole && last.toLowerCase() === added.slice(0, space).toLowerCase() ? added.slice(space + 1) : added
}
