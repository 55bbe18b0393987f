/** Reads stages, grades and scores in any writing and puts the words of the subdivision of the catalogue in their place. */
import type { Draft, Part } from './draft.ts'
import { Phrases } from './phrases.ts'
import type { Scale, ScaleTable } from './scales.ts'
import { findTopic, Topics } from './stage-topics.ts'
import { letterAt, numberAt, type StageValue, stageAt, stageOf } from './stage-values.ts'
import { meansOf, placesOf, type Stage, stageOn, wordingsAlone } from './stage-wordings.ts'

/** A stage in the query: its words, with the name of the scale, and the wordings it may have. */
interface FoundStage {
  readonly scale: Scale
  readonly start: number
  readonly end: number
  readonly stage: Stage
}

/** "NYHA3", "BMI42", "COPD3". */
const JOINED = /^([a-z]{2,})(\d[0-9a-d]*)$/
const GRADIG = /^(?:erst|zweit|dritt|viert|\d)gradig/
/** After these the stage was said already: "3. Grades", "2ème degré". */
const BEHIND = /^(?:grades|gradig|degre|deg$|grado)/
/** Only kidneys are told so. */
const KIDNEY_STAGE = /^g3[ab]$/
const KIDNEY_SCALE = 'KDIGO'
const MOST_FILLERS = 4

/** The scales of one language. */
export class Stages {
  readonly #table: ScaleTable
  readonly #names = new Phrases<readonly Scale[]>()
  readonly #topics: Topics
  readonly #generic: Phrases<true>
  readonly #fillers: Phrases<true>
  readonly #units: Phrases<true>

  constructor(table: ScaleTable) {
    this.#table = table
    for (const name of table.scales.flatMap(namesOf)) {
      const named = table.scales.filter((scale) => namesOf(scale).includes(name))
      this.#names.add(name, named)
    }
    this.#topics = new Topics(table.scales)
    this.#generic = new Phrases<true>().add(table.generic, true)
    this.#fillers = new Phrases<true>().add(table.fillers, true)
    this.#units = new Phrases<true>().add(table.units, true)
  }

  /** Scales that are named come first: "Stadium IIb nach Fontaine" is no stage of something else. */
  apply(draft: Draft): void {
    for (let i = 0; i < draft.tokens.length; i++) if (draft.isFree(i)) this.#takeNamed(draft, i)
    for (let i = 0; i < draft.tokens.length; i++) if (draft.isFree(i)) this.#takeGeneric(draft, i)
    for (let i = 0; i < draft.tokens.length; i++) if (draft.isFree(i)) this.#takeBare(draft, i)
  }

  #takeNamed(draft: Draft, i: number): void {
    const { key } = draft.tokens[i]!
    const named = this.#names.at(draft, i)
    if (named) this.#takeFirst(draft, this.#scalesFor(draft, named.value), i, named.end)
    else if (KIDNEY_STAGE.test(key)) this.#takeJoined(draft, i, this.#table.scales.filter(isOfKidney), key)
    else this.#takeNamedJoined(draft, i, key)
  }

  #takeNamedJoined(draft: Draft, i: number, key: string): void {
    const [, name, written] = JOINED.exec(key) ?? []
    const joined = name === undefined ? undefined : this.#names.of(name)
    if (joined) this.#takeJoined(draft, i, joined, written!)
  }

  /** "COPD III", "COPD3". */
  #takeBare(draft: Draft, i: number): void {
    const topic = this.#topics.at(draft, i)
    if (!topic) this.#takeBareJoined(draft, i)
    const bare = topic?.value.find(({ isBare }) => isBare)
    if (!topic || !bare) return
    const from = this.#skip(draft, topic.end, false)
    const value = stageAt(draft, from)
    const stage = value && stageOn(bare, value.values)
    if (stage) this.#take(draft, { scale: bare, start: value.start, end: value.end, stage })
  }

  #takeBareJoined(draft: Draft, i: number): void {
    const [, name, written] = JOINED.exec(draft.tokens[i]!.key) ?? []
    const joined = name === undefined ? undefined : this.#topics.of(name)?.filter(({ isBare }) => isBare)
    if (joined && joined.length > 0) this.#takeJoined(draft, i, joined, written!)
  }

  /** Of several scales with one name the one whose topic is there. */
  #scalesFor(draft: Draft, scales: readonly Scale[]): readonly Scale[] {
    const topic = scales.length > 1 ? findTopic(draft, this.#topics, scales) : undefined
    return topic ? [topic.scale] : scales
  }

  #takeFirst(draft: Draft, scales: readonly Scale[], start: number, end: number): void {
    for (const scale of scales) {
      const found = this.#after(draft, scale, start, end) ?? this.#before(draft, scale, start, end)
      if (!found) continue
      this.#take(draft, found)
      return
    }
  }

  #after(draft: Draft, scale: Scale, start: number, end: number): FoundStage | undefined {
    const value = valueAt(draft, scale, this.#skip(draft, end, true))
    const stage = value && stageOn(scale, value.values)
    return stage && { scale, start, end: value.end, stage }
  }

  /** "Stadium IIb nach Fontaine". */
  #before(draft: Draft, scale: Scale, start: number, end: number): FoundStage | undefined {
    let at = start - 1
    while (at > 0 && draft.isFree(at) && this.#fillers.of(draft.tokens[at]!.key)) at--
    const value = draft.isFree(at) ? valueAt(draft, scale, at) : undefined
    const stage = value && stageOn(scale, value.values)
    if (!stage) return undefined
    const hasGeneric = draft.isFree(at - 1) && this.#generic.of(draft.tokens[at - 1]!.key)
    return { scale, start: hasGeneric ? at - 1 : at, end, stage }
  }

  #takeJoined(draft: Draft, i: number, scales: readonly Scale[], written: string): void {
    const [scale] = this.#scalesFor(draft, scales)
    const value = scale?.ranges ? written : stageOf(written)
    const stage = scale && value ? stageOn(scale, [value]) : undefined
    if (scale && stage) this.#take(draft, { scale, start: i, end: i + 1, stage })
  }

  /** "Grad 3" is a grade of what the query is about. */
  #takeGeneric(draft: Draft, i: number): void {
    const { key } = draft.tokens[i]!
    if (!this.#generic.of(key) && !GRADIG.test(key)) return
    const value = this.#genericValue(draft, i)
    const topic = value && findTopic(draft, this.#topics, this.#table.scales.filter(isStaged), i)
    const stage = topic && stageOn(topic.scale, value.values)
    if (stage) this.#take(draft, { scale: topic.scale, start: value.start, end: value.end, stage })
  }

  #genericValue(draft: Draft, i: number): StageValue | undefined {
    const { key } = draft.tokens[i]!
    const own = GRADIG.test(key) ? stageOf(key) : undefined
    if (own) return { values: [own], start: i, end: i + 1 }
    const before = BEHIND.test(key) && draft.isFree(i - 1) ? stageAt(draft, i - 1) : undefined
    if (before?.end === i) return { ...before, end: i + 1 }
    const after = stageAt(draft, this.#skip(draft, i + 1, true))
    return after && { ...after, start: i }
  }

  /** The first word from a place on that may be a number. */
  #skip(draft: Draft, from: number, fillers: boolean): number {
    let at = from
    for (let skipped = 0; skipped < MOST_FILLERS && at < draft.tokens.length; skipped++) {
      const isFiller = draft.isFree(at) ? fillers && this.#isFiller(draft, at) : draft.placeOf(at)?.dropped
      if (!isFiller) break
      at++
    }
    return at
  }

  #isFiller({ tokens }: Draft, at: number): boolean {
    const { key } = tokens[at]!
    return (this.#fillers.of(key) ?? this.#generic.of(key)) === true
  }

  #take(draft: Draft, { scale, start, end: last, stage }: FoundStage): void {
    const end = this.#endOf(draft, last, scale)
    const topic = findTopic(draft, this.#topics, [scale], start, end)
    const isAlone = !topic && !hasOthers(draft, start, end)
    const texts = topic ? stage.wordings : wordingsAlone(scale, stage.wordings, isAlone)
    const instead = topic?.instead
    const parts: Part[] = [{ start, end, texts }]
    if (instead) parts.push({ start: topic.start, end: topic.end, texts: texts.map(() => instead) })
    if (topic && scale.places) parts.push(...placesOf(draft, scale.places, parts, texts.length))
    draft.choose(parts)
    draft.isWordingFirst = true
    draft.note('STAGE', start, end, meansOf(scale, stage))
  }

  /** Units and what else belongs to the number go with it. */
  #endOf(draft: Draft, from: number, { tail }: Scale): number {
    let end = from
    while (draft.isFree(end)) {
      const { key } = draft.tokens[end]!
      if (!this.#units.of(key) && !tail?.test(key)) break
      end++
    }
    return end
  }
}

const namesOf = ({ words }: Scale) => words.split('|').map((name) => name.trim())
const isStaged = ({ stages, isLettered }: Scale) => stages !== undefined && !isLettered
const isOfKidney = ({ name }: Scale) => name === KIDNEY_SCALE

function valueAt(draft: Draft, { ranges, isLettered }: Scale, at: number): StageValue | undefined {
  if (ranges) return numberAt(draft, at)
  return isLettered ? letterAt(draft, at) : stageAt(draft, at)
}

function hasOthers(draft: Draft, start: number, end: number): boolean {
  return draft.tokens.some(({ key }, i) => (i < start || i >= end) && key.length > 2 && !draft.placeOf(i)?.dropped)
}
