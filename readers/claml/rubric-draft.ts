/** A Rubric while its element is open. */
import type { Rubric } from './document.ts'
import { type FlatLabel, flattenPlain } from './flat-label.ts'
import { LabelText } from './label-text.ts'
import type { LabelPlace } from './references.ts'

type Attributes = Readonly<Record<string, string>>

/** Collects the labels of a rubric and keeps the one in the wanted language. */
export class RubricDraft {
  readonly #place: LabelPlace
  readonly #language: string | undefined
  #inLabel = false
  #labelLanguage = ''
  /** A label without elements inside, as most are, stays a plain text. */
  #plain = ''
  #mixed: LabelText | undefined
  #kept: { readonly label: FlatLabel; readonly language: string } | undefined

  constructor(place: LabelPlace, language: string | undefined) {
    this.#place = place
    this.#language = language
  }

  open(name: string, attributes: Attributes): void {
    if (this.#inLabel) {
      this.#mixed ??= new LabelText(this.#place, this.#plain)
      this.#mixed.open(name, attributes)
    } else if (name === 'Label') {
      this.#inLabel = true
      this.#labelLanguage = attributes['xml:lang'] ?? ''
      this.#plain = ''
      this.#mixed = undefined
    }
  }

  text(text: string): void {
    if (this.#mixed) this.#mixed.text(text)
    else if (this.#inLabel) this.#plain += text
  }

  close(name: string): void {
    if (name === 'Label') this.#closeLabel()
    else this.#mixed?.close(name)
  }

  /** The rubric, if there is any text in it. */
  finish(): Rubric | undefined {
    const label = this.#kept?.label
    if (!label || label.lines.length === 0) return undefined
    return { kind: this.#place.rubric, lines: label.lines, references: label.references }
  }

  #closeLabel(): void {
    this.#inLabel = false
    this.#keep(this.#mixed ? this.#mixed.finish() : flattenPlain(this.#place, this.#plain), this.#labelLanguage)
    this.#mixed = undefined
  }

  /** A rubric may say the same in several languages: the first label stands until one in the wanted language comes. */
  #keep(label: FlatLabel, language: string): void {
    const better = language === this.#language && this.#kept?.language !== language
    if (!this.#kept || better) this.#kept = { label, language }
  }
}
