/** Replaces named conditions by what they stand for; finds unknown names and conditions in circles. */
import type { Findings } from './findings.ts'
import type { ConditionFormat } from './format.ts'

type Named = Readonly<Record<string, ConditionFormat>>

/** Expands the conditions of one definition. */
export class NamedConditions {
  readonly #named: Named
  readonly #findings: Findings
  readonly #used = new Set<string>()

  constructor(named: Named | undefined, findings: Findings) {
    this.#named = named ?? {}
    this.#findings = findings
  }

  /** The condition without names. */
  expand(condition: ConditionFormat, path: string, within: readonly string[] = []): ConditionFormat {
    const { use, all, any, none, ...own } = condition
    const nested = (list: ConditionFormat[], name: string) =>
      list.map((each, at) => this.expand(each, `${path}.${name}.${at}`, within))
    const meant = use === undefined ? [] : this.#meant(use, `${path}.use`, within)
    const both = [...(all ? nested(all, 'all') : []), ...meant]
    return {
      ...own,
      ...(both.length > 0 ? { all: both } : {}),
      ...(any ? { any: nested(any, 'any') } : {}),
      ...(none ? { none: nested(none, 'none') } : {}),
    }
  }

  /** Tells of every condition nobody uses, and of what is wrong inside it; to be asked when all is expanded. */
  checkUnused(): void {
    for (const [name, condition] of Object.entries(this.#named)) {
      if (this.#used.has(name)) continue
      this.#findings.add(`conditions.${name}`, 'is used nowhere')
      this.expand(condition, `conditions.${name}`, [name])
    }
  }

  #meant(name: string, path: string, within: readonly string[]): ConditionFormat[] {
    this.#used.add(name)
    const condition = this.#named[name]
    if (within.includes(name)) {
      this.#findings.add(path, `the conditions ${[...within, name].join(' -> ')} go round in a circle`)
      return []
    }
    if (condition) return [this.expand(condition, `conditions.${name}`, [...within, name])]
    this.#findings.add(path, `there is no condition ${name}`)
    return []
  }
}
