/** Expands modifiers: the codes that exist only as "this class with that digit", next to the classes of the file. */
import type { Finding } from '../files/finding.ts'
import { MOST_CODES, requireAtMost } from './bounds.ts'
import type { ClamlDocument, Described, ModifiedBy, ModifierDigit } from './document.ts'
import type { ClassKind, ClassNode } from './hierarchy.ts'

/** A code of the catalogue, from a class of its own or made by a modifier. */
export interface ExpandedClass {
  readonly code: string
  readonly kind: ClassKind
  readonly parent: ExpandedClass | undefined
  /** The class, or the digit that made the code: whose texts, metadata and usage are the code's own. */
  readonly own: Described
  /** The digits that made the code, outermost first; none for a class of its own. */
  readonly digits: readonly ModifierDigit[]
  /** Whether nothing lies below it. */
  readonly terminal: boolean
}

/** Modifiers in force at a class, by code. */
type Modifiers = ReadonlyMap<string, ModifiedBy>

/** A code that waits for its turn. */
interface Waiting {
  readonly code: string
  readonly own: Described
  readonly digits: readonly ModifierDigit[]
  readonly node: ClassNode | undefined
  readonly parent: ExpandedClass | undefined
  readonly inherited: Modifiers
}

const NO_MODIFIERS: Modifiers = new Map()
const NO_DIGITS: readonly ModifierDigit[] = []
const NO_NODES: readonly ClassNode[] = []

/**
 * Yields every code below the roots, parents first, in the order of the catalogue.
 *
 * A modifier holds for its class and all below it until an ExcludeModifier opts out; digits with a dot make the fourth
 * character of three-character codes, digits without one the fifth character of four-character codes. Where a class of
 * the file has the same code, the class wins.
 */
export function* expand(
  roots: readonly ClassNode[],
  document: ClamlDocument,
  report: (finding: Finding) => void,
): Generator<ExpandedClass> {
  const waiting = roots.map((node) => ofClass(node, undefined, NO_MODIFIERS)).reverse()
  let count = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    requireAtMost(MOST_CODES, ++count, 'codes')
    const { code, own, digits, node, parent } = next
    const kind = (node?.class.kind ?? 'category') as ClassKind
    const modifiers = node ? inForce(node, next.inherited, document, report) : next.inherited
    const children = node?.children ?? NO_NODES
    const made = kind === 'category' && modifiers.size > 0 ? madeCodes(next, modifiers, document) : undefined
    const one = { code, kind, parent, own, digits, terminal: children.length === 0 && !made?.size }
    yield one
    const below = children.map((child) => ofClass(child, one, modifiers))
    if (made?.size) for (const [code, digits] of made) below.push(ofDigits(code, digits, one, modifiers))
    if (made?.size) below.sort(byCode)
    for (let i = below.length - 1; i >= 0; i--) waiting.push(below[i]!)
  }
}

function ofClass(node: ClassNode, parent: ExpandedClass | undefined, inherited: Modifiers): Waiting {
  return { code: node.class.code, own: node.class, digits: NO_DIGITS, node, parent, inherited }
}

function ofDigits(
  code: string,
  digits: readonly ModifierDigit[],
  parent: ExpandedClass,
  inherited: Modifiers,
): Waiting {
  return { code, own: digits.at(-1)!, digits, node: undefined, parent, inherited }
}

/** The modifiers of the parent, the class's own over them, without those it excludes. */
function inForce(
  node: ClassNode,
  inherited: Modifiers,
  document: ClamlDocument,
  report: (finding: Finding) => void,
): Modifiers {
  const { modifiedBy, excludedModifiers } = node.class
  if (modifiedBy.length === 0 && excludedModifiers.length === 0) return inherited
  const found = new Map(inherited)
  for (const applied of modifiedBy) if (document.modifiers.has(applied.modifier)) found.set(applied.modifier, applied)
  for (const excluded of excludedModifiers) found.delete(excluded)
  const problem = modifierProblem(modifiedBy, document)
  if (problem) report({ line: node.class.line, message: `Class ${node.class.code} uses ${problem}.` })
  return found
}

function modifierProblem(modifiedBy: readonly ModifiedBy[], document: ClamlDocument): string | undefined {
  const unknown = modifiedBy.find(({ modifier }) => !document.modifiers.has(modifier))
  if (unknown) return `the unknown modifier ${unknown.modifier}`
  for (const { modifier, digits } of modifiedBy) {
    const known = document.modifiers.get(modifier) ?? NO_DIGITS
    const missing = digits?.find((code) => !known.some((digit) => digit.code === code))
    if (missing !== undefined) return `the digit ${missing}, which modifier ${modifier} does not have`
  }
  return undefined
}

/** The codes that the modifiers in force make directly below a code, with the digits that make them. */
function madeCodes(above: Waiting, modifiers: Modifiers, document: ClamlDocument): Map<string, ModifierDigit[]> {
  const made = new Map<string, ModifierDigit[]>()
  for (const applied of modifiers.values()) {
    for (const digit of document.modifiers.get(applied.modifier) ?? NO_DIGITS) {
      const code = joined(above.code, digit)
      if (!code || made.has(code) || document.classes.has(code)) continue
      if (applied.digits && !applied.digits.includes(digit.code)) continue
      if (!isExcludedAfter(digit, above.code, modifiers)) made.set(code, [...above.digits, digit])
    }
  }
  return made
}

/** The code with the digit, if the digit belongs behind a code of this length. */
function joined(code: string, digit: ModifierDigit): string | undefined {
  const fourth = digit.code.startsWith('.') || digit.modifier.endsWith('_4')
  if (fourth) return /^[A-Z]\d{2}$/.test(code) ? `${code}.${digit.code.replace('.', '')}` : undefined
  return /^[A-Z]\d{2}\.\d$/.test(code) ? code + digit.code : undefined
}

/** Some fifth characters do not exist behind some fourth ones: "S04E10_4 .0" stands in the digit's metadata then. */
function isExcludedAfter(digit: ModifierDigit, code: string, modifiers: Modifiers): boolean {
  return digit.notAfter.some((written) => {
    const [modifier, earlier] = written.split(/\s+/)
    return modifiers.has(modifier ?? '') && earlier !== undefined && code.endsWith(earlier)
  })
}

function byCode(a: Waiting, b: Waiting): number {
  if (a.code === b.code) return 0
  return a.code < b.code ? -1 : 1
}
