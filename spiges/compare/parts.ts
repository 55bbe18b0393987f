/** The parts of an element that are only carried along, in a form that can be compared. */
import { isForeign, type SpigesDocument, UNKNOWN } from '../document/document.ts'
import { type ElementName, elementNames, kindOf, lists } from '../document/vocabulary.ts'

/** A part: its name, where it stands, and everything in it. */
export interface Part {
  readonly name: string
  readonly element: number | undefined
  readonly content: string
}

/** Elements whose content is compared elsewhere, or may change. */
const edited = new Set<number>(
  (
    [
      'Standort',
      'Fall',
      'Administratives',
      'Neugeborene',
      'Psychiatrie',
      'Diagnose',
      'Behandlung',
      'Medikament',
    ] as const
  ).map((name: ElementName) => kindOf[name]),
)
/** Attributes that are compared elsewhere, or may change. */
const changeable = new Set(['ent_id', 'version', ...lists.flatMap(({ id, fields }) => [id, ...Object.values(fields)])])

/** The parts an element carries: its other attributes, then its other children in their order. */
export function partsOf(document: SpigesDocument, element: number): Part[] {
  const attributes = Object.entries(document.values(element)).filter(([name]) => !changeable.has(name))
  const children = document.children(element).filter((child) => !edited.has(document.kind(child)))
  return [
    ...attributes.map(([name, value]) => ({ name, element: undefined, content: value })),
    ...children.map((child) => ({
      name: nameOf(document, child),
      element: child,
      content: contentOf(document, child),
    })),
  ]
}

/** Parts that came, went or differ; per name in the order in which they stand. */
export function changedParts(before: readonly Part[], after: readonly Part[]): Part[] {
  const old = Map.groupBy(before, ({ name }) => name)
  const now = Map.groupBy(after, ({ name }) => name)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [then, later] = [old.get(name) ?? [], now.get(name) ?? []]
    const at = Array.from({ length: Math.max(then.length, later.length) }).findIndex(
      (_, place) => then[place]?.content !== later[place]?.content,
    )
    return at < 0 ? [] : [later[at] ?? { name, element: undefined, content: '' }]
  })
}

function nameOf(document: SpigesDocument, element: number): string {
  const kind = document.kind(element)
  return kind === UNKNOWN ? document.name(element) : elementNames[kind]!
}

function contentOf(document: SpigesDocument, element: number): string {
  const attributes = Object.entries(document.values(element)).filter(([name]) => !isForeign(name))
  const children = document.children(element).map((child) => [nameOf(document, child), contentOf(document, child)])
  return JSON.stringify([attributes.sort(([a], [b]) => (a < b ? -1 : 1)), children])
}
