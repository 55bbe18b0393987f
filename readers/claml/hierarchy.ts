/** Puts the classes of a file into their tree, in the order of the catalogue, and reports those that do not fit. */
import type { Finding } from '../files/finding.ts'
import type { ClamlClass, ClamlDocument } from './document.ts'

/** A class with those below it. */
export interface ClassNode {
  readonly class: ClamlClass
  readonly children: ClassNode[]
}

/** The tree of a file. */
export interface Hierarchy {
  readonly roots: readonly ClassNode[]
  readonly findings: readonly Finding[]
}

/** The kinds of class a classification is made of. */
export const CLASS_KINDS = ['chapter', 'block', 'category'] as const

/** Levels a tree may have; ICD-10-GM has five, WHO's nested blocks add two. */
const MOST_LEVELS = 16

export type ClassKind = (typeof CLASS_KINDS)[number]

/**
 * Builds the tree. A class whose superclass is missing, or that is its own ancestor, is left out with all below it,
 * unless `partial` is given: translations hold a part of the classes, and theirs stand alone then.
 */
export function arrange(document: ClamlDocument, options: { partial?: boolean } = {}): Hierarchy {
  const findings: Finding[] = []
  const nodes = knownNodes(document, findings)
  const roots: ClassNode[] = []
  for (const node of nodes.values()) {
    const parent = parentOf(node.class, nodes)
    if (parent) parent.children.push(node)
    else if (options.partial || node.class.superCodes.length === 0) roots.push(node)
  }
  const placed = sortedTree(roots, document)
  for (const node of nodes.values()) if (!placed.has(node)) findings.push(misplaced(node.class, nodes))
  return { roots, findings }
}

function knownNodes(document: ClamlDocument, findings: Finding[]): Map<string, ClassNode> {
  const nodes = new Map<string, ClassNode>()
  for (const one of document.classes.values()) {
    if (isKind(one.kind)) nodes.set(one.code, { class: one, children: [] })
    else findings.push({ line: one.line, message: `Class ${one.code} is of the unknown kind "${one.kind}".` })
  }
  return nodes
}

function isKind(kind: string): kind is ClassKind {
  return (CLASS_KINDS as readonly string[]).includes(kind)
}

function parentOf(one: ClamlClass, nodes: ReadonlyMap<string, ClassNode>): ClassNode | undefined {
  const code = one.superCodes.find((superCode) => nodes.has(superCode))
  return code === undefined ? undefined : nodes.get(code)
}

/** Sorts each level as its parent lists it and returns all nodes that hang on a root; what lies too deep is cut off. */
function sortedTree(roots: ClassNode[], document: ClamlDocument): Set<ClassNode> {
  const placed = new Set<ClassNode>()
  sortBy(roots, document.title.chapters)
  let level = roots
  for (let depth = 1; level.length > 0; depth++) {
    for (const node of level) placed.add(node)
    for (const node of level) sortBy(node.children, node.class.subCodes)
    if (depth === MOST_LEVELS) for (const node of level) node.children.length = 0
    level = level.flatMap((node) => node.children)
  }
  return placed
}

/** Nodes that are not listed keep their order of the file, behind the others. */
function sortBy(nodes: ClassNode[], codes: readonly string[]): void {
  if (codes.length === 0) return
  const rank = new Map(codes.map((code, index) => [code, index]))
  const rankOf = (node: ClassNode) => rank.get(node.class.code) ?? codes.length
  nodes.sort((a, b) => rankOf(a) - rankOf(b))
}

function misplaced(one: ClamlClass, nodes: ReadonlyMap<string, ClassNode>): Finding {
  const names = one.superCodes.join(', ')
  const reason = parentOf(one, nodes)
    ? `its superclass ${names} is left out, lies below it, or lies too deep`
    : `its superclass ${names} is not in the file`
  return { line: one.line, message: `Class ${one.code} is left out: ${reason}.` }
}
