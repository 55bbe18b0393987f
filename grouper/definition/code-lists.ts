/** Resolves codes, beginnings of codes and named lists of a definition to sets; finds unknown ones and lists in circles. */
import { CodeSet } from '../engine/code-set.ts'
import type { CodeIndex } from '../engine/codes.ts'
import type { Findings } from './findings.ts'
import type { DefinitionFormat } from './format.ts'

/** The two kinds of codes lists are made of. */
export type CodeKind = 'diagnoses' | 'procedures'

/** Lists inside each other at most. */
const MOST_DEPTH = 30

/** Every known code. */
const ALL = '*'

/** Resolves the lists of one definition. */
export class CodeLists {
  readonly #indexes: Readonly<Record<CodeKind, CodeIndex>>
  readonly #lists: NonNullable<DefinitionFormat['lists']>
  readonly #findings: Findings
  readonly #resolved = new Map<string, readonly number[]>()
  readonly #used = new Set<string>()

  constructor(indexes: Readonly<Record<CodeKind, CodeIndex>>, lists: DefinitionFormat['lists'], findings: Findings) {
    this.#indexes = indexes
    this.#lists = lists ?? {}
    this.#findings = findings
  }

  /** The set of codes some items stand for. */
  set(kind: CodeKind, items: readonly string[], path: string): CodeSet {
    return new CodeSet(this.numbers(kind, items, path), this.#indexes[kind].codes.length)
  }

  /** The numbers of the codes some items stand for. */
  numbers(kind: CodeKind, items: readonly string[], path: string): readonly number[] {
    return [...new Set(items.flatMap((item, at) => this.#item(kind, item, `${path}.${at}`, [])))]
  }

  /** Tells of every list nobody uses, and of what is wrong inside it; to be asked when all is resolved. */
  checkUnused(): void {
    for (const [name, list] of Object.entries(this.#lists)) {
      if (this.#used.has(name)) continue
      this.#findings.add(`lists.${name}`, 'is used nowhere')
      for (const kind of ['diagnoses', 'procedures'] as const) {
        if (kind in list) this.#list(kind, name, `lists.${name}`, [])
      }
    }
  }

  #item(kind: CodeKind, item: string, path: string, within: readonly string[]): readonly number[] {
    if (item.startsWith('@')) return this.#list(kind, item.slice(1), path, within)
    const index = this.#indexes[kind]
    const found = item === ALL ? index.codes.map((_, number) => number) : index.under(item)
    if (found.length === 0) this.#findings.add(path, `names ${item}, and no known code begins so`)
    return found
  }

  #list(kind: CodeKind, name: string, path: string, within: readonly string[]): readonly number[] {
    this.#used.add(name)
    const known = this.#resolved.get(`${kind} ${name}`)
    if (known) return known
    const list = Object.hasOwn(this.#lists, name)
      ? (this.#lists[name] as Partial<Record<CodeKind, string[]>>)
      : undefined
    const items = list?.[kind]
    const problem = items
      ? problemOf(name, within)
      : list
        ? `@${name} is no list of ${kind}`
        : `there is no list ${name}`
    if (problem) this.#findings.add(path, problem)
    if (problem || !items) return []
    const inside = [...within, name]
    // Each code once: a list that names another one twice must not be twice as long, and the next four times.
    const numbers = [...new Set(items.flatMap((item, at) => this.#item(kind, item, `lists.${name}.${at}`, inside)))]
    this.#resolved.set(`${kind} ${name}`, numbers)
    return numbers
  }
}

function problemOf(name: string, within: readonly string[]): string | undefined {
  if (within.includes(name)) return `the lists ${[...within, name].join(' -> ')} go round in a circle`
  return within.length >= MOST_DEPTH ? `more than ${MOST_DEPTH} lists hold each other in a row` : undefined
}
