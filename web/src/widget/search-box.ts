/** The box with its list, in the shadow of the element: hears keys and pointer, asks the server, draws what it knows. */
import type { SearchHit } from '@codarium/contract'
import { catalogueTexts, widgetTexts } from '@codarium/texts'
import { listOf, withoutZ } from '../catalogue/code-form.ts'
import type { ServerApi } from '../server/server-api.ts'
import { objectionTo } from './answer.ts'
import { Asking } from './asking.ts'
import {
  answered,
  boxWith,
  chosenOf,
  closed,
  entered,
  escaped,
  type Found,
  isAsking,
  type Outcome,
  opened,
  pointedAt,
  SHOWN_ROWS,
  stepped,
  taking,
  typed,
} from './box-state.ts'
import { element, setAttributes } from './element.ts'
import { idOf, objectionText, titleOf } from './hit-row.ts'
import { answerRows, sayingRow } from './list-rows.ts'
import { LIST_ID, ListView } from './list-view.ts'
import type { SearchWish } from './search-wish.ts'
import { Spoken } from './spoken.ts'
import { type TroubleReason, troubleText } from './trouble.ts'

/** Longest text that is searched (characters). */
const LONGEST = 200

/** By how many hits each key goes on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: SHOWN_ROWS,
  PageUp: -SHOWN_ROWS,
}

/** The element around the box: what the page wants of it, and the page itself. */
export interface BoxHost {
  readonly wish: SearchWish
  /** Whether codes that cannot be coded may be taken. */
  readonly mayBeNotCodable: boolean
  readonly label: string | null
  readonly placeholder: string | null
  /** Tells the page what was taken; false where it wants no other text in the box. */
  take(hit: SearchHit): boolean
  /** Tells the page that there are no hits, and why. */
  failed(reason: TroubleReason, message: string): void
}

/** The box of one element. */
export class SearchBox {
  readonly #host: BoxHost
  readonly #asking: Asking
  readonly #input = element('input', {
    ...{ type: 'text', role: 'combobox', part: 'input', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID },
    ...{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: String(LONGEST) },
  })
  readonly #list = new ListView({
    pointAt: (at) => this.#pointAt(at),
    take: (at) => this.#asking.answer && this.#go(taking(this.#box, at, this.#found)),
  })
  readonly #frame: HTMLElement
  readonly #spoken: Spoken
  #box = boxWith('')
  /** What the rows were drawn from. */
  #drawn: readonly unknown[] = []

  constructor(root: ShadowRoot, ask: ServerApi, host: BoxHost) {
    this.#host = host
    this.#asking = new Asking({
      ask,
      changed: () => this.#onAnswer(),
      failed: (reason) => host.failed(reason, this.#troubleText(reason)),
    })
    const live = element('span', { class: 'sr', 'aria-live': 'polite' })
    this.#spoken = new Spoken(live)
    this.#frame = element('div', { class: 'frame' }, this.#input, this.#list.place, live)
    root.append(this.#frame)
    this.#listen(root)
  }

  #listen(root: ShadowRoot): void {
    const input = this.#input
    input.addEventListener('input', () => this.#go({ box: typed(input.value) }))
    input.addEventListener('click', () => this.#go({ box: opened(this.#box) }))
    input.addEventListener('keydown', (event) => this.#onKey(event))
    // Where only the window has lost the focus, the box has it again with the window.
    input.addEventListener('focusout', () => root.activeElement === input || this.#go({ box: closed(this.#box) }))
    // The browser's own event of this name tells of marked text, and must not be taken for ours.
    input.addEventListener('select', (event) => event.stopPropagation())
  }

  /** The text in the box. */
  get value(): string {
    return this.#box.text
  }

  set value(text: string) {
    this.#box = boxWith(text)
    this.#input.value = text
    this.update()
  }

  /** Draws anew, and asks anew where what is wanted is something else now. */
  update(): void {
    if (isAsking(this.#box)) this.#asking.follow(this.#box.text.trim(), this.#host.wish)
    else this.#asking.rest()
    this.#draw()
  }

  /** Asks anew what may be answered otherwise now. */
  askAnew(): void {
    this.#asking.forget()
    this.update()
  }

  /** The element has left the page: nothing goes on. */
  leave(): void {
    this.#spoken.stop()
    this.#go({ box: closed({ ...this.#box, awaits: false }) })
  }

  get #found(): Found {
    return { answer: this.#asking.answer, mayBeNotCodable: this.#host.mayBeNotCodable }
  }

  #go({ box, taken }: Outcome, isByPointer = false): void {
    this.#box = box
    if (taken) this.#take(taken)
    else if (!isByPointer) this.update()
    else this.#draw(true)
  }

  /** Where no answer can come, nobody waits for one. */
  #onAnswer(): void {
    if (this.#asking.trouble) this.#go({ box: { ...this.#box, awaits: false } })
    else this.#go(answered(this.#box, this.#found))
  }

  #onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (step !== undefined) {
      event.preventDefault()
      this.#go({ box: stepped(this.#box, step, this.#found) })
    } else if (event.key === 'Enter') {
      if (this.#box.isOpen) event.preventDefault()
      this.#go(entered(this.#box, this.#found))
    } else if (event.key === 'Escape') this.#escape(event)
  }

  /** A page may have Esc for something of its own: it hears the key only where it meant nothing here. */
  #escape(event: KeyboardEvent): void {
    const box = escaped(this.#box)
    if (!box) return
    event.preventDefault()
    event.stopPropagation()
    this.#go({ box })
  }

  #pointAt(at: number): void {
    if (this.#asking.answer && at !== chosenOf(this.#box, this.#found))
      this.#go({ box: pointedAt(this.#box, at) }, true)
  }

  /** Takes a hit; code and title stand in the box then, unless the page has put something else there or wants nothing. */
  #take(hit: SearchHit): void {
    this.#box = closed({ ...this.#box, awaits: false })
    const before = this.#box
    this.update()
    if (!this.#host.take(hit) || this.#box !== before) return
    const code = withoutZ(listOf(hit.classificationType), hit.code)
    this.value = `${code} ${titleOf(hit)}`
    this.#spoken.say(`${code}, ${titleOf(hit)}`, true)
    // What is typed next takes its place.
    if (this.#input.matches(':focus')) this.#input.select()
  }

  #troubleText(reason: TroubleReason): string {
    const { version, language } = this.#host.wish
    return troubleText(reason, version, widgetTexts[language])
  }

  #draw(isByPointer = false): void {
    const { isOpen, awaits } = this.#box
    const { wish, label, placeholder } = this.#host
    const words = widgetTexts[wish.language]
    const chosen = isOpen ? chosenOf(this.#box, this.#found) : -1
    this.#frame.lang = wish.language
    setAttributes(this.#input, {
      'aria-label': label ?? words.label,
      placeholder: placeholder ?? words.placeholder,
      'aria-expanded': String(isOpen),
      'aria-busy': awaits && 'true',
      'aria-activedescendant': chosen >= 0 && idOf(chosen),
    })
    this.#list.open(isOpen, this.#input)
    if (!isOpen) return
    this.#fill()
    this.#list.highlight(chosen, isByPointer)
    this.#list.underline(this.#footOf(chosen), words.version(wish.version))
    this.#say()
  }

  /** Fills the list where it shows something else than before. */
  #fill(): void {
    const { answer, last, trouble } = this.#asking
    const { wish, mayBeNotCodable } = this.#host
    const texts = catalogueTexts[wish.language]
    const shown = answer ?? last
    this.#list.name(texts.hitsFor(this.#box.text.trim()), !answer && !trouble)
    const from = [shown, trouble, wish.language, wish.version, mayBeNotCodable]
    if (from.every((each, at) => each === this.#drawn[at])) return
    this.#drawn = from
    if (trouble && !answer) this.#list.fill([sayingRow(this.#troubleText(trouble))], '')
    else
      this.#list.fill(
        shown ? answerRows(shown, { texts, language: wish.language, mayBeNotCodable }) : [],
        shown?.text ?? '',
      )
  }

  /** The line under the hits: what speaks against the highlighted one, else how many there are. */
  #footOf(chosen: number): string {
    const { answer, trouble } = this.#asking
    const { wish, mayBeNotCodable } = this.#host
    const words = widgetTexts[wish.language]
    if (!answer) return trouble ? '' : words.searching
    const hit = answer.hits[chosen]
    const objection = hit && objectionTo(hit, mayBeNotCodable)
    const reason = objection && objectionText(hit, objection, catalogueTexts[wish.language], wish.language)
    if (reason) return this.#box.asked === hit.code ? `${reason} · ${words.enterAgain}` : reason
    if (this.#box.mustChoose) return words.choose
    return answer.hits.length > 0 ? words.shown(answer.hits.length, answer.total) : ''
  }

  #say(): void {
    const { answer, trouble } = this.#asking
    const { asked, mustChoose } = this.#box
    const { language } = this.#host.wish
    const texts = catalogueTexts[language]
    if (asked !== undefined) this.#spoken.say(widgetTexts[language].enterAgain, true)
    else if (mustChoose) this.#spoken.say(widgetTexts[language].choose, true)
    else if (!answer) this.#spoken.say(trouble ? this.#troubleText(trouble) : '')
    else this.#spoken.say(answer.hits.length > 0 ? texts.hits(answer.total) : texts.noHit(answer.text))
  }
}
