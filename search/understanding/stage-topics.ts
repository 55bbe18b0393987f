/** Finds what a stage is told of: "Dekubitus sakral Grad 3" is about a decubitus, wherever the word stands. */
import type { Draft } from './draft.ts'
import { type FoundPhrase, Phrases } from './phrases.ts'
import type { Scale } from './scales.ts'
import { shortForm } from './short-form.ts'

/** Words from so many letters on are found inside longer ones: "Fersendekubitus". */
const LONG_WORD = 7

export interface FoundTopic {
  readonly scale: Scale
  readonly start: number
  readonly end: number
  /** What takes its place, with the beginning of a longer word. */
  readonly instead: string | undefined
}

/** The topics of all scales. */
export class Topics {
  readonly #phrases = new Phrases<readonly Scale[]>()
  readonly #long: [ending: string, scales: Scale[]][] = []

  constructor(scales: readonly Scale[]) {
    const byTopic = new Map<string, Scale[]>()
    for (const scale of scales) {
      for (const topic of scale.topics.split(/[|\n]/).map((each) => each.trim())) {
        if (topic !== '') byTopic.set(topic, [...(byTopic.get(topic) ?? []), scale])
      }
    }
    for (const [topic, of] of byTopic) {
      this.#phrases.add(topic, of)
      if (!topic.includes(' ') && topic.length >= LONG_WORD) this.#long.push([shortForm(topic), of])
    }
    this.#long.sort(([a], [b]) => b.length - a.length)
  }

  of(key: string): readonly Scale[] | undefined {
    return this.#phrases.of(key)
  }

  at(draft: Draft, start: number): FoundPhrase<readonly Scale[]> | undefined {
    return draft.isFree(start) ? this.#phrases.at(draft, start) : undefined
  }

  /** The longest topic that a longer word ends with. */
  endingOf(key: string): readonly [ending: string, scales: readonly Scale[]] | undefined {
    if (key.length <= LONG_WORD) return undefined
    return this.#long.find(([ending]) => key.endsWith(ending))
  }
}

/** The topic of one of the scales that is nearest to a stage. */
export function findTopic(
  draft: Draft,
  topics: Topics,
  scales: readonly Scale[],
  start = 0,
  end = start,
): FoundTopic | undefined {
  let nearest: FoundTopic | undefined
  for (let i = 0; i < draft.tokens.length; i++) {
    const found = i >= start && i < end ? undefined : topicAt(draft, topics, scales, i)
    if (found && (!nearest || Math.abs(i - start) < Math.abs(nearest.start - start))) nearest = found
    if (found) i = found.end - 1
  }
  return nearest
}

function topicAt(draft: Draft, topics: Topics, scales: readonly Scale[], i: number): FoundTopic | undefined {
  const whole = topics.at(draft, i)
  const scale = whole?.value.find((each) => scales.includes(each))
  if (whole && scale) return { scale, start: i, end: whole.end, instead: scale.instead }
  if (whole || !draft.isFree(i)) return undefined
  return topicInside(draft, topics, scales, i)
}

/** "Fersendekubitus" is "Fersen" and "Dekubitus". */
function topicInside(draft: Draft, topics: Topics, scales: readonly Scale[], i: number): FoundTopic | undefined {
  const { key, written } = draft.tokens[i]!
  const [ending, known] = topics.endingOf(key) ?? []
  const scale = known?.find((each) => scales.includes(each))
  if (!scale || !ending) return undefined
  const isPlain = written.length === key.length
  const beginning = written.slice(0, -ending.length)
  const place = scale.places?.of(shortForm(beginning)) ?? beginning
  const instead = isPlain && scale.instead ? `${scale.instead} ${place}` : undefined
  return { scale, start: i, end: i + 1, instead }
}
