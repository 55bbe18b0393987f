/** Cross-references between codes: who mentions whom, in which rubric, and what that means to a coder. */
import { codeMentions } from './code-mentions.ts'
import { type Usage, usageOf } from './usage.ts'

/** What a reference means: the partner of a pair, an exclusion, an inclusion, or a mere mention. */
export type ReferenceKind = Usage | 'exclusion' | 'inclusion' | 'coding-hint' | 'note' | 'text'

/** A reference from the code that carries it to another code or range. */
export interface CodeReference {
  readonly kind: ReferenceKind
  /** As written, without marks: "K92.2", "I23.-", "J09-J18"; `targetCovers` tells which codes lie under it. */
  readonly target: string
  /** The mark the target carries where it is mentioned. */
  readonly usage: Usage | undefined
  /** The rubric it stands in, and the line of that rubric. */
  readonly rubric: string
  readonly text: string
  /** Marked as a Reference element in the file, or found in its text. */
  readonly source: 'element' | 'text'
}

/** A Reference element of a label, as it stands in the file. */
export interface ReferenceElement {
  readonly written: string
  readonly code: string | undefined
  readonly usage: string | undefined
}

/** Where a label stands, as far as its references depend on it. */
export interface LabelPlace {
  readonly ownCode: string
  readonly ownUsage: Usage | undefined
  readonly rubric: string
}

/** Titles name vertebrae and unassigned codes, so that only a pair's partner counts as a reference there. */
export function isTitle(rubric: string): boolean {
  return rubric === 'preferred' || rubric === 'preferredLong'
}

/** The meaning of a reference, if it has one at this place. */
export function referenceKind(place: LabelPlace, usage: Usage | undefined): ReferenceKind | undefined {
  switch (place.rubric) {
    case 'exclusion':
    case 'coding-hint':
    case 'note':
      return place.rubric
    case 'inclusion':
      return usage ?? partnerUsage(place.ownUsage) ?? 'inclusion'
    case 'preferred':
    case 'preferredLong':
      return usage ?? partnerUsage(place.ownUsage)
    default:
      return 'text'
  }
}

/** In a pair, who carries the dagger names the asterisk and the other way round. */
function partnerUsage(usage: Usage | undefined): Usage | undefined {
  if (usage === 'dagger') return 'aster'
  return usage === 'aster' ? 'dagger' : undefined
}

/** All references of one line: its elements, and in rubrics other than titles the codes in its text. */
export function lineReferences(
  place: LabelPlace,
  text: string,
  elements: readonly ReferenceElement[],
): CodeReference[] {
  const found = new Map<string, CodeReference>()
  const add = (target: string, usage: Usage | undefined, source: CodeReference['source']) => {
    const kind = referenceKind(place, usage)
    if (!kind || found.has(target) || isOwn(target, place.ownCode)) return
    found.set(target, { kind, target, usage, rubric: place.rubric, text, source })
  }
  for (const element of elements) {
    for (const { target, usage } of elementTargets(element)) add(target, usage, 'element')
  }
  if (!isTitle(place.rubric)) for (const mention of codeMentions(text)) add(mention.target, mention.usage, 'text')
  return [...found.values()]
}

/** The targets of an element: what it says, else its code attribute; its usage attribute wins over a written mark. */
export function elementTargets(element: ReferenceElement): { target: string; usage: Usage | undefined }[] {
  const usage = usageOf(element.usage)
  const written = codeMentions(element.written)
  const mentions = written.length > 0 ? written : codeMentions(element.code ?? '')
  return mentions.map((mention) => ({ target: mention.target, usage: usage ?? mention.usage }))
}

function isOwn(target: string, code: string): boolean {
  return target.replace(/[.-]+$/, '') === code
}
