/** A Class or ModifierClass while its element is open. */
import { MOST_ENTRIES, requireAtMost } from './bounds.ts'
import type { ClamlClass, Described, ModifiedBy, ModifierDigit, Rubric } from './document.ts'
import type { MetadataPath } from './metadata-pool.ts'
import { RubricDraft } from './rubric-draft.ts'
import { type Usage, usageOf } from './usage.ts'

type Attributes = Readonly<Record<string, string>>

/** What a draft needs to know of its file. */
export interface DraftContext {
  /** Of labels in several languages, those in this one are taken. */
  readonly language: string | undefined
  /** Where the metadata of all classes begin. */
  readonly noMetadata: MetadataPath
}

/** Metadata that is not about the code but says behind which digits of an earlier modifier this one is missing. */
const NOT_AFTER = 'excludeOnPrecedingModifier'

/** Most lists of most classes are empty, and share one in the document. */
const NONE: readonly never[] = []

function shared<Item>(list: readonly Item[]): readonly Item[] {
  requireAtMost(MOST_ENTRIES, list.length, 'entries in one class')
  return list.length === 0 ? NONE : list
}

interface ModifiedByDraft {
  readonly modifier: string
  readonly all: string | undefined
  readonly digits: string[]
}

/** Collects what stands inside one element and makes a class or a modifier digit of it. */
export class ClassDraft {
  /** The element that is open: "Class", "Modifier" or "ModifierClass". */
  readonly element: string
  readonly #attributes: Attributes
  readonly #line: number
  readonly #language: string | undefined
  readonly #usage: Usage | undefined
  #metadata: MetadataPath
  readonly #rubrics: Rubric[] = []
  readonly #superCodes: string[] = []
  readonly #subCodes: string[] = []
  readonly #modifiedBy: ModifiedByDraft[] = []
  readonly #excludedModifiers: string[] = []
  readonly #notAfter: string[] = []
  #rubric: RubricDraft | undefined

  constructor(element: string, attributes: Attributes, line: number, context: DraftContext) {
    this.element = element
    this.#attributes = attributes
    this.#line = line
    this.#language = context.language
    this.#usage = usageOf(attributes.usage)
    this.#metadata = context.noMetadata
  }

  open(name: string, attributes: Attributes): void {
    if (this.#rubric) this.#rubric.open(name, attributes)
    else if (name === 'Meta') this.#addMeta(attributes.name ?? '', attributes.value ?? '')
    else if (name === 'Rubric') this.#openRubric(attributes)
    else this.#openRelation(name, attributes)
  }

  text(text: string): void {
    this.#rubric?.text(text)
  }

  close(name: string): void {
    if (!this.#rubric) return
    if (name !== 'Rubric') {
      this.#rubric.close(name)
      return
    }
    const rubric = this.#rubric.finish()
    this.#rubric = undefined
    if (rubric) this.#rubrics.push(rubric)
  }

  asClass(): ClamlClass {
    return {
      ...this.#described(),
      kind: this.#attributes.kind ?? '',
      superCodes: shared(this.#superCodes),
      subCodes: shared(this.#subCodes),
      modifiedBy: shared(this.#modifiedBy.map(asModifiedBy)),
      excludedModifiers: shared(this.#excludedModifiers),
    }
  }

  asDigit(): ModifierDigit {
    return { ...this.#described(), modifier: this.#attributes.modifier ?? '', notAfter: shared(this.#notAfter) }
  }

  #described(): Described {
    return {
      code: this.#attributes.code ?? '',
      line: this.#line,
      usage: this.#usage,
      metadata: this.#metadata.metadata,
      rubrics: shared(this.#rubrics),
    }
  }

  #addMeta(name: string, value: string): void {
    if (name === NOT_AFTER) this.#notAfter.push(value.trim())
    else this.#metadata = this.#metadata.with(name, value)
  }

  #openRubric(attributes: Attributes): void {
    const place = { ownCode: this.#attributes.code ?? '', ownUsage: this.#usage, rubric: attributes.kind ?? '' }
    this.#rubric = new RubricDraft(place, this.#language)
  }

  #openRelation(name: string, attributes: Attributes): void {
    const code = attributes.code ?? ''
    if (name === 'SuperClass') this.#superCodes.push(code)
    else if (name === 'SubClass') this.#subCodes.push(code)
    else if (name === 'ExcludeModifier') this.#excludedModifiers.push(code)
    else if (name === 'ValidModifierClass') this.#modifiedBy.at(-1)?.digits.push(code)
    else if (name === 'ModifiedBy') this.#modifiedBy.push({ modifier: code, all: attributes.all, digits: [] })
  }
}

/** A list of digits narrows the modifier, whatever `all` says; without a list `all="false"` leaves none. */
function asModifiedBy(draft: ModifiedByDraft): ModifiedBy {
  const narrowed = draft.digits.length > 0 || draft.all === 'false'
  return { modifier: draft.modifier, digits: narrowed ? shared(draft.digits) : undefined }
}
