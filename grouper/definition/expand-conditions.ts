/** Replaces named conditions by what they stand for; finds unknown names, conditions in circles, and those that grow without measure. */
import type { Findings } from './findings.ts'
import type { ConditionFormat } from './format.ts'

type Named = Readonly<Record<string, ConditionFormat>>

/** Names inside each other at most: a definition a person can follow has two or three. */
const MOST_DEPTH = 30
/** Conditions one condition may grow to: far above any rule, far below what a file of some lines can be made to mean. */
const MOST_IN_ONE = 1_000
/** Conditions of a whole definition: some for each of a thousand groups. */
const MOST_IN_ALL = 50_000

/** Expands the conditions of one definition. */
export class NamedConditions {
  readonly #named: Named
  readonly #findings: Findings
  readonly #used = new Set<string>()
  /** Conditions so far: of the one that is being expanded, and of all. */
  #inOne = 0
  #inAll = 0

  constructor(named: Named | undefined, findings: Findings) {
    this.#named = named ?? {}
    this.#findings = findings
  }

  /** The condition without names. */
  expand(condition: ConditionFormat, path: string, within: readonly string[] = []): ConditionFormat {
    this.#inOne = 0
    const expanded = this.#expand(condition, path, within)
    this.#inAll += Math.min(this.#inOne, MOST_IN_ONE)
    if (this.#inOne > MOST_IN_ONE)
      this.#findings.add(path, `stands for more than ${MOST_IN_ONE} conditions once its names are replaced`)
    return expanded
  }

  /** Tells of every condition nobody uses, and of what is wrong inside it; to be asked when all is expanded. */
  checkUnused(): void {
    for (const [name, condition] of Object.entries(this.#named)) {
      if (this.#used.has(name)) continue
      this.#findings.add(`conditions.${name}`, 'is used nowhere')
      this.expand(condition, `conditions.${name}`, [name])
    }
    if (this.#inAll > MOST_IN_ALL)
      this.#findings.add('conditions', `stand for more than ${MOST_IN_ALL} conditions once all names are replaced`)
  }

  /** Once there are too many nothing more is looked into, so that the end is near however much is left. */
  #expand(condition: ConditionFormat, path: string, within: readonly string[]): ConditionFormat {
    this.#inOne++
    if (this.#inOne > MOST_IN_ONE || this.#inAll > MOST_IN_ALL) return {}
    const { use, all, any, none, ...own } = condition
    const nested = (list: ConditionFormat[], name: string) =>
      list.map((each, at) => this.#expand(each, `${path}.${name}.${at}`, within))
    const meant = use === undefined ? [] : this.#meant(use, `${path}.use`, within)
    const both = [...(all ? nested(all, 'all') : []), ...meant]
    return {
      ...own,
      ...(both.length > 0 ? { all: both } : {}),
      ...(any ? { any: nested(any, 'any') } : {}),
      ...(none ? { none: nested(none, 'none') } : {}),
    }
  }

  #meant(name: string, path: string, within: readonly string[]): ConditionFormat[] {
    this.#used.add(name)
    const condition = Object.hasOwn(this.#named, name) ? this.#named[name] : undefined
    const problem = problemOf(name, condition, within)
    if (problem) this.#findings.add(path, problem)
    return problem || !condition ? [] : [this.#expand(condition, `conditions.${name}`, [...within, name])]
  }
}

function problemOf(name: string, condition: ConditionFormat | undefined, within: readonly string[]) {
  if (within.includes(name)) return `the conditions ${[...within, name].join(' -> ')} go round in a circle`
  if (within.length >= MOST_DEPTH) return `more than ${MOST_DEPTH} conditions use each other in a row`
  return condition ? undefined : `there is no condition ${name}`
}
