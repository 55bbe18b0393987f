/** The element `<codarium-search>`: its attributes, properties and events, as docs/widget.md has them. */
import type { ClassificationType, PatientContext, SearchHit } from '@codarium/contract'
import { firstKnown } from '@codarium/texts'
import { createAsk } from './ask-server.ts'
import { titleOf } from './hit-row.ts'
import { type GivenToken, PageToken } from './page-token.ts'
import { type BoxHost, SearchBox } from './search-box.ts'
import { type SearchWish, typesNamed } from './search-wish.ts'
import type { TroubleReason } from './trouble.ts'
import css from './widget.css?inline'

/** One sheet for all elements; the page's policy for styles does not concern it. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** What can be given before the script has come. */
const PROPERTIES = ['types', 'patient', 'token', 'value']

/** The element, for a server. */
export abstract class SearchElement extends HTMLElement {
  static readonly observedAttributes = ['version', 'language', 'label', 'placeholder', 'allow-not-codable']
  readonly #tokens = new PageToken()
  readonly #box: SearchBox
  #types: readonly ClassificationType[] = []
  #patient: PatientContext | undefined

  constructor(server: string) {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [sheet]
    this.#box = new SearchBox(root, createAsk(server, this.#tokens), this.#host())
  }

  connectedCallback(): void {
    for (const name of PROPERTIES) this.#takeGiven(name)
    this.#box.update()
  }

  disconnectedCallback(): void {
    this.#box.leave()
  }

  attributeChangedCallback(): void {
    this.#box.update()
  }

  /** The catalogues that are searched: ICD10, CHOP, ATC; all where none is named. */
  get types(): readonly ClassificationType[] {
    return this.#types
  }

  set types(types: readonly ClassificationType[] | undefined) {
    this.#types = typesNamed(types)
    this.#box.update()
  }

  /** The patient: age and sex. What does not go with them comes last, with the reason. */
  get patient(): PatientContext | undefined {
    return this.#patient
  }

  set patient(patient: PatientContext | undefined) {
    this.#patient = patient ?? undefined
    this.#box.update()
  }

  /** The token of the page, or a function that gets one. It cannot be read. */
  set token(token: GivenToken | undefined) {
    this.#tokens.give(token ?? undefined)
    this.#box.askAnew()
  }

  /** The text in the box. */
  get value(): string {
    return this.#box.value
  }

  set value(text: string) {
    this.#box.value = String(text ?? '')
  }

  /** A property that the page has set on an element that was none of ours yet is set again, by its setter. */
  #takeGiven(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const given: unknown = Reflect.get(this, name)
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, given)
  }

  #wish(): SearchWish {
    const language = firstKnown([this.getAttribute('language') ?? '', document.documentElement.lang])
    const version = this.getAttribute('version')?.trim() ?? ''
    return { version, language, types: this.#types, patient: this.#patient }
  }

  #host(): BoxHost {
    const [wish, attribute] = [() => this.#wish(), (name: string) => this.getAttribute(name)]
    return {
      get wish() {
        return wish()
      },
      get mayBeNotCodable() {
        return attribute('allow-not-codable') !== null
      },
      get label() {
        return attribute('label')
      },
      get placeholder() {
        return attribute('placeholder')
      },
      take: (hit) => this.#tellSelected(hit),
      failed: (reason, message) => this.#tellTrouble(reason, message),
    }
  }

  #tellSelected(hit: SearchHit): boolean {
    const { code, classificationType, version, language } = hit
    const detail = { code, classificationType, version, text: titleOf(hit), language }
    return this.dispatchEvent(new CustomEvent('select', { detail, bubbles: true, composed: true, cancelable: true }))
  }

  /** As the browser's own events of this name it stays at its element: pages watch for errors that reach their window. */
  #tellTrouble(reason: TroubleReason, message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { reason, message } }))
  }
}
