/** Keeps the best match of every document while a search runs, or of those documents that can still be shown. */

import { type PostingRun, placeEnd } from './posting-run.ts'
import { documentKey, documentOf } from './rank-key.ts'
import { costlyReason, type RunReason } from './reasons.ts'
import { smallest, smallestAt } from './smallest.ts'
import { DOCUMENT_MASK, PLACE_SHIFT } from './text-facts.ts'
import { type Demands, Wanted } from './wanted.ts'

/** No text: the code itself matched. */
export const NO_TEXT = 0xffffffff

/** Documents are kept up to so many times those that can be shown before the worse ones are dropped. */
const ROOM = 1.5
/** Marks of a search: a document was found; its match is kept. */
const MARKS = 2
const FOUND = 0
const KEPT = 1

/** Grades and readings of a query share a byte. */
const GRADES = 8
/** Readings of one query that can be told apart. */
export const MOST_READINGS = 2 ** 8 / GRADES

/** Tells how many stop words a text lacks. */
export interface Lacking {
  missing(text: number): number
}

/** The documents found so far; reused from search to search. */
export class HitList {
  readonly #codable: Uint8Array
  readonly #wanted: Wanted
  /** Round and mark of each document; bytes, because every text found looks here. */
  readonly #marks: Uint8Array
  #round = 0
  /** Key, text and grade of the best match of each document kept. */
  readonly #keys: Float64Array
  readonly #texts: Uint32Array
  readonly #grades: Uint8Array
  /** Room for the keys of all documents kept, one behind the other. */
  readonly #keptKeys: Float64Array
  /** With room for one more, see #findAll. */
  readonly #found: Uint32Array
  #count = 0
  readonly #kept: Uint32Array
  #keptCount = 0
  /** Documents that can be shown. */
  #shown = 0
  /** Documents kept at most before the worse ones are dropped. */
  #room = 0
  /** Keys beyond it can no longer be shown: their documents are only counted. */
  #limit = 0
  /** The reading of the query that is looked for now. */
  reading = 0
  /** Documents that only their meaning has found. */
  readonly #meant = new Set<number>()

  constructor(codable: Uint8Array) {
    const { length } = codable
    this.#codable = codable
    this.#wanted = new Wanted(codable)
    this.#marks = new Uint8Array(length)
    this.#keys = new Float64Array(length)
    this.#texts = new Uint32Array(length)
    this.#grades = new Uint8Array(length)
    this.#keptKeys = new Float64Array(length)
    this.#found = new Uint32Array(length + 1)
    this.#kept = new Uint32Array(length)
  }

  /** Forgets the last search. All documents found are counted, but only the best `shown` can be asked for. */
  begin(demands: Demands, shown: number): void {
    this.#wanted.begin(demands)
    this.#nextRound()
    this.#count = 0
    this.#keptCount = 0
    this.#shown = shown
    this.reading = 0
    this.#room = shown * ROOM
    this.#limit = Number.POSITIVE_INFINITY
    if (this.#meant.size > 0) this.#meant.clear()
  }

  #nextRound(): void {
    this.#round += MARKS
    if (this.#round < 2 ** 8 - MARKS) return
    this.#marks.fill(0)
    this.#round = MARKS
  }

  get count(): number {
    return this.#count
  }

  /** Leaves out the documents that a test says no to, once all are found. */
  keep(test: (document: number) => boolean): void {
    this.#count = toFront(this.#found, this.#count, test)
    this.#keptCount = toFront(this.#kept, this.#keptCount, test)
  }

  /** The documents found, in no order. */
  get documents(): Uint32Array {
    return this.#found.subarray(0, this.#count)
  }

  /** The keys of the best documents found, the best first; at most as many as can be shown. */
  best(count: number): Float64Array {
    return smallest(this.#keysOfKept(), count)
  }

  /** The best documents found, the best first; at most as many as can be shown. */
  bestDocuments(most: number): Uint32Array {
    return Uint32Array.from(this.best(Math.min(most, this.#keptCount)), documentOf)
  }

  /** The same documents in no order, in less time. */
  bestInNoOrder(most: number): Uint32Array {
    const kept = this.#kept.subarray(0, this.#keptCount)
    if (most >= kept.length) return kept.slice()
    const limit = smallestAt(this.#keysOfKept(), most - 1)
    return kept.filter((document) => this.#keys[document]! <= limit)
  }

  #keysOfKept(): Float64Array {
    const keys = this.#keptKeys.subarray(0, this.#keptCount)
    for (let i = 0; i < keys.length; i++) keys[i] = this.#keys[this.#kept[i]!]!
    return keys
  }

  /** Whether a document was found. */
  has(document: number): boolean {
    return this.#marks[document]! >= this.#round
  }

  /** The key of a document that can be shown. */
  keyOf(document: number): number {
    return this.#keys[document]!
  }

  textOf(document: number): number {
    return this.#texts[document]!
  }

  /** How well the words stand in the text of a document found; 0 when that was not judged. */
  gradeOf(document: number): number {
    return this.#grades[document]! % GRADES
  }

  /** The reading of the query by which a document was found best. */
  readingOf(document: number): number {
    return Math.floor(this.#grades[document]! / GRADES)
  }

  /** Whether the search wants the document at all. */
  wants(document: number): boolean {
    return this.#wanted.has(document)
  }

  /** Whether all documents are wanted and none is boosted; some may come last. */
  get isPlain(): boolean {
    return this.#wanted.isAll
  }

  /** Whether a document that could be shown comes last. */
  get hasLast(): boolean {
    return this.#wanted.hasLast
  }

  /** Takes a match of a wanted document, when it is the best so far. */
  offer(document: number, text: number, matchKey: number, grade = 0): void {
    this.take(document, text, matchKey + documentKey(document, 0, this.#codable[document] === 1), grade)
  }

  /** The same by the whole key that the match has when nothing boosts its document. */
  take(document: number, text: number, plainKey: number, grade: number): void {
    this.find(document)
    this.#takeFound(document, text, this.#wanted.moved(document, plainKey), grade)
  }

  /** Counts a wanted document. */
  find(document: number): void {
    if (this.#marks[document]! >= this.#round) return
    this.#marks[document] = this.#round + FOUND
    this.#found[this.#count++] = document
  }

  /** Whether a match with this key, which nothing boosts, or with a better one can still be shown. */
  canShow(document: number, plainKey: number): boolean {
    return this.#wanted.moved(document, plainKey) <= this.#limit
  }

  #takeFound(document: number, text: number, key: number, grade: number): void {
    if (key > this.#limit) return
    if (this.#marks[document] !== this.#round + KEPT) this.#keep(document)
    else if (key > this.#keys[document]! || (key === this.#keys[document]! && text >= this.#texts[document]!)) return
    this.#keys[document] = key
    this.#texts[document] = text
    this.#grades[document] = grade + this.reading * GRADES
  }

  /**
   * Takes the texts of a run of postings, where all documents are wanted and none is boosted; some may come last. All are counted, but only
   * those that can be shown are looked at, also for the stop words that they lack.
   */
  takeRun(run: PostingRun, textKeys: Float64Array, reason: RunReason, lacking?: Lacking): void {
    for (let start = run.start; start < run.end; ) {
      const place = run.facts[start]! >>> PLACE_SHIFT
      const end = placeEnd(run, start, place)
      if (reason.keys[place] !== 0) {
        this.#findAll(run.facts, start, end)
        this.#takeShown(run, start, end, textKeys, reason, lacking)
      }
      start = end
    }
  }

  /** Counts the documents of some postings. Without a branch, as no processor can guess which of them are new. */
  #findAll(facts: Uint32Array, start: number, end: number): void {
    const marks = this.#marks
    const found = this.#found
    const round = this.#round
    let count = this.#count
    for (let i = start; i < end; i++) {
      const document = facts[i]! & DOCUMENT_MASK
      const mark = marks[document]!
      const isNew = (mark - round) >>> 31
      found[count] = document
      count += isNew
      marks[document] = mark + (round - mark) * isNew
    }
    this.#count = count
  }

  /** Takes postings of one reason place up to the first that can no longer be shown: the others come behind it. */
  #takeShown(
    { texts, facts }: PostingRun,
    start: number,
    end: number,
    textKeys: Float64Array,
    reason: RunReason,
    lacking?: Lacking,
  ): void {
    const place = facts[start]! >>> PLACE_SHIFT
    const least = reason.keys[place]!
    for (let i = start; i < end; i++) {
      const text = texts[i]!
      if (textKeys[text]! + least > this.#limit) return
      const key = lacking ? costlyReason(reason, place, lacking.missing(text)) : least
      const document = facts[i]! & DOCUMENT_MASK
      this.#takeFound(document, text, this.#wanted.moved(document, textKeys[text]! + key), reason.grade)
    }
  }

  #keep(document: number): void {
    if (this.#keptCount > this.#room) this.#dropWorst()
    this.#marks[document] = this.#round + KEPT
    this.#kept[this.#keptCount++] = document
  }

  /** Drops the documents that can no longer be shown. */
  #dropWorst(): void {
    const kept = this.#kept
    this.#limit = smallestAt(this.#keysOfKept(), this.#shown - 1)
    let left = 0
    for (let i = 0; i < this.#keptCount; i++) {
      const document = kept[i]!
      if (this.#keys[document]! <= this.#limit) kept[left++] = document
      else this.#marks[document] = this.#round + FOUND
    }
    this.#keptCount = left
    this.#room = Math.max(left, this.#shown) * ROOM
  }

  /** Takes a wanted document that no word has found, by its meaning. */
  offerMeaning(document: number, text: number, matchKey: number): void {
    this.#meant.add(document)
    this.offer(document, text, matchKey)
  }

  /** Whether only its meaning has found a document. */
  isMeant(document: number): boolean {
    return this.#meant.size > 0 && this.#meant.has(document)
  }
}

/** Moves the first numbers that pass a test to the front; tells how many they are. */
function toFront(numbers: Uint32Array, count: number, test: (number: number) => boolean): number {
  let left = 0
  for (let i = 0; i < count; i++) if (test(numbers[i]!)) numbers[left++] = numbers[i]!
  return left
}
