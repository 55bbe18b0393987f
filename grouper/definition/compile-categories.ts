/** Compiles the categories with their bases and rules, and checks them. */
import { CodeSet } from '../engine/code-set.ts'
import { ALWAYS } from '../engine/conditions.ts'
import type { Base, Category, Group } from '../engine/grouper-definition.ts'
import { type Atom, atomsOf, testOf } from './atoms.ts'
import { checkBases, checkReachable, type PartitionedRule } from './check-rules.ts'
import type { CodeLists } from './code-lists.ts'
import type { NamedConditions } from './expand-conditions.ts'
import type { Findings } from './findings.ts'
import type { BaseFormat, ConditionFormat, DefinitionFormat } from './format.ts'

export interface RuleContext {
  readonly lists: CodeLists
  readonly conditions: NamedConditions
  readonly groups: ReadonlyMap<string, Group>
  readonly findings: Findings
}

/** The compiled rules of a definition. */
export interface CompiledRules {
  readonly preMdc: Category | undefined
  readonly categories: readonly Category[]
  readonly categoryOf: Int16Array
}

/** The rules of a definition; what is wrong with them is added to the findings. */
export function compileRules(
  definition: DefinitionFormat,
  codes: readonly string[],
  notAsMain: CodeSet,
  context: RuleContext,
): CompiledRules {
  const { preMdc, categories } = definition
  const categoryOf = new Int16Array(codes.length).fill(-1)
  const compiled = categories.map((category, at) => {
    const path = `categories.${at}`
    const mains = context.lists.numbers('diagnoses', category.mainDiagnoses, `${path}.mainDiagnoses`)
    claim(mains, at, { path, categoryOf, codes, categories }, context.findings)
    const allowed = new CodeSet(
      mains.filter((main) => !notAsMain.has(main)),
      codes.length,
    )
    const within = mainAtom(allowed, `${path}.mainDiagnoses`)
    if (allowed.isEmpty) context.findings.add(`${path}.mainDiagnoses`, 'holds no code that may be a main diagnosis')
    return { ...compileBases(category.bases, path, [within], context), format: category }
  })
  const early = preMdc && compileBases(preMdc.bases, 'preMdc', [], context)
  if (early)
    checkBases(
      early.rules,
      compiled.flatMap(({ rules }) => rules),
      context.findings,
    )
  for (const { rules } of compiled) checkBases(rules, [], context.findings)
  checkUse(definition, context)
  return {
    preMdc: preMdc && early && { mdc: preMdc.mdc, requiresBirthWeight: false, bases: early.bases },
    categories: compiled.map(({ bases, format }) => ({
      mdc: format.mdc,
      requiresBirthWeight: format.requiresBirthWeight ?? false,
      bases,
    })),
    categoryOf,
  }
}

function mainAtom(codes: CodeSet, path: string): Atom {
  return { kind: 'codes', scope: 'mainDiagnosis', codes, atLeast: 1, side: undefined, path, test: ALWAYS }
}

interface Claims {
  readonly path: string
  readonly categoryOf: Int16Array
  readonly codes: readonly string[]
  readonly categories: DefinitionFormat['categories']
}

function claim(mains: readonly number[], at: number, claims: Claims, findings: Findings): void {
  const { path, categoryOf, codes, categories } = claims
  for (const main of mains) {
    const before = categoryOf[main]!
    if (before < 0) categoryOf[main] = at
    else
      findings.add(
        `${path}.mainDiagnoses`,
        `claims ${codes[main]}, which category ${categories[before]!.mdc ?? before} has`,
      )
  }
}

interface CompiledBases {
  readonly bases: readonly Base[]
  readonly rules: readonly PartitionedRule[]
}

function compileBases(
  bases: readonly BaseFormat[],
  path: string,
  within: readonly Atom[],
  context: RuleContext,
): CompiledBases {
  const rules = bases.map((base, at) => {
    const place = `${path}.bases.${at}`
    return { path: place, name: base.base, partition: base.partition, atoms: read(base.when, `${place}.when`, context) }
  })
  checkReachable(rules, within, context.findings)
  return {
    rules,
    bases: bases.map((base, at) => {
      const { path: place, atoms } = rules[at]!
      return compileBase(base, place, [...within, ...atoms], atoms, context)
    }),
  }
}

function compileBase(
  base: BaseFormat,
  path: string,
  within: readonly Atom[],
  atoms: readonly Atom[],
  context: RuleContext,
): Base {
  const rules = base.groups.map(({ group, when }, at) => {
    const place = `${path}.groups.${at}`
    return { path: place, name: group, atoms: read(when, `${place}.when`, context) }
  })
  checkReachable(rules, within, context.findings)
  if (base.groups.at(-1)!.when)
    context.findings.add(path, `${base.base} has no last rule without a condition for the rest`)
  return {
    code: base.base,
    partition: base.partition,
    when: atoms.length > 0 ? testOf(atoms) : ALWAYS,
    groups: rules.flatMap(({ name, atoms: own, path: place }) => {
      const group = context.groups.get(name)
      if (!group) context.findings.add(`${place}.group`, `${name} is not among the groups`)
      return group ? [{ group, when: own.length > 0 ? testOf(own) : ALWAYS }] : []
    }),
  }
}

function read(condition: ConditionFormat | undefined, path: string, { lists, conditions }: RuleContext): Atom[] {
  return condition ? atomsOf(conditions.expand(condition, path), path, lists) : []
}

/** Every group is reached by a rule or stands for errors; the groups for errors are there. */
function checkUse({ groups, preMdc, categories, errorGroups }: DefinitionFormat, context: RuleContext): void {
  const bases = [...(preMdc?.bases ?? []), ...categories.flatMap((category) => category.bases)]
  const errors = Object.entries(errorGroups)
  const used = new Set([
    ...bases.flatMap((base) => base.groups.map(({ group }) => group)),
    ...errors.map(([, code]) => code),
  ])
  for (const [at, { code }] of groups.entries())
    if (!used.has(code)) context.findings.add(`groups.${at}`, `${code} is unreachable: no rule leads to it`)
  for (const [name, code] of errors)
    if (!context.groups.has(code)) context.findings.add(`errorGroups.${name}`, `${code} is not among the groups`)
}
