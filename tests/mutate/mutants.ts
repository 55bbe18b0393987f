/** The mutants of a source file: the same file with one small change each. */
import { parseAst } from 'vitest/node'
import { type Change, mutators, type Node } from './mutators.ts'

/** One change of a file. */
export interface Mutant {
  /** Path from the root of the project. */
  readonly file: string
  readonly line: number
  /** The line it begins on, without the space around it. */
  readonly code: string
  /** The piece before and after, as one reads it. */
  readonly change: string
  /** The whole file with the change. */
  readonly source: string
}

/** Longest piece of a change that is shown (characters). */
const SHOWN = 60

/** Parts of the tree whose texts are names, not values. */
const isName = ({ type, key, computed }: Node, part: unknown) =>
  part === key && !computed && (type === 'Property' || type === 'PropertyDefinition')

/** All mutants of a file in the order of their places. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, source, changes, new Set())
  return changes.toSorted((a, b) => a.start - b.start || a.end - b.end).map((change) => mutantOf(file, source, change))
}

function visit(node: Node, source: string, changes: Change[], statements: Set<number>): void {
  if (node.type.startsWith('Import') || isTypeOnly(node)) return
  for (const change of mutators[node.type]?.(node, source) ?? []) changes.push(apart(change, statements))
  for (const [name, part] of Object.entries(node)) {
    if (name === 'parent' || name === 'source' || isName(node, part)) continue
    for (const each of Array.isArray(part) ? part : [part]) {
      if (!isNode(each)) continue
      if (Array.isArray(part) && name === 'body') statements.add(each.start)
      visit(each, source, changes, statements)
    }
  }
}

/** Without semicolons, a statement that comes to begin with a bracket would go on where the one before it ends. */
function apart(change: Change, statements: ReadonlySet<number>): Change {
  return change.text.startsWith('(') && statements.has(change.start) ? { ...change, text: `;${change.text}` } : change
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

/** Types do nothing at run time; what only carries one beside a value is walked through. */
function isTypeOnly({ type }: Node): boolean {
  return type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(type)
}

function mutantOf(file: string, source: string, { start, end, text }: Change): Mutant {
  const before = source.slice(0, start)
  const lineStart = before.lastIndexOf('\n') + 1
  const lineEnd = source.indexOf('\n', start)
  return {
    file,
    line: before.split('\n').length,
    code: source.slice(lineStart, lineEnd < 0 ? source.length : lineEnd).trim(),
    change: `${shown(source.slice(start, end))} -> ${shown(text)}`,
    source: before + text + source.slice(end),
  }
}

function shown(piece: string): string {
  const line = piece.replaceAll(/\s+/g, ' ')
  if (line === ';') return '(removed)'
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
