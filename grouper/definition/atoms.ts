/** A condition as single statements that must all hold: each can be tested, and compared with others. */
import { codeIn } from '@codarium/domain'
import { type Measure, measures } from '../engine/case-facts.ts'
import type { CodeSet } from '../engine/code-set.ts'
import {
  anyOf,
  type DiagnosisScope,
  diagnosisTest,
  allOf as every,
  medicationTest,
  modeTest,
  noneOf,
  procedureTest,
  rangeTest,
  type Side,
  sexTest,
  type Test,
} from '../engine/conditions.ts'
import type { CodeKind, CodeLists } from './code-lists.ts'
import type { ConditionFormat } from './format.ts'

/** Where codes of an atom are looked for. */
export type CodeScope = DiagnosisScope | 'procedures'

/** One statement of a condition. */
export type Atom = { readonly path: string; readonly test: Test } & (
  | { readonly kind: 'range'; readonly measure: Measure; readonly from: number; readonly to: number }
  | {
      readonly kind: 'codes'
      readonly scope: CodeScope
      readonly codes: CodeSet
      readonly atLeast: number
      readonly side: Side | undefined
    }
  | { readonly kind: 'values'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly Atom[])[]; readonly key: string }
  | { readonly kind: 'other'; readonly key: string; readonly about: readonly Atom[] }
)

const NO_LIMIT = Number.POSITIVE_INFINITY

/** The statements of a condition without names. */
export function atomsOf(condition: ConditionFormat, path: string, lists: CodeLists): Atom[] {
  const { sex, admissionMode, exitMode, medications, all = [], any, none } = condition
  const nested = (list: ConditionFormat[], name: string) =>
    list.map((each, at) => atomsOf(each, `${path}.${name}.${at}`, lists))
  return [
    ...measures.flatMap((measure) => rangeAtoms(measure, condition[measure], path)),
    ...codeAtoms(condition, path, lists),
    ...(sex ? [{ kind: 'values', name: 'sex', values: [sex], path, test: sexTest(sex) } as const] : []),
    ...modeAtoms('admissionMode', admissionMode, path),
    ...modeAtoms('exitMode', exitMode, path),
    ...(medications ? medicationAtoms(medications, `${path}.medications`) : []),
    ...nested(all, 'all').flat(),
    ...(any ? [choice(nested(any, 'any'), path, JSON.stringify(any))] : []),
    ...(none ? [denial(nested(none, 'none'), path, JSON.stringify(none))] : []),
  ]
}

/** The test of statements that must all hold. */
export function testOf(atoms: readonly Atom[]): Test {
  return every(atoms.map(({ test }) => test))
}

function rangeAtoms(measure: Measure, range: ConditionFormat['age'], path: string): Atom[] {
  if (!range) return []
  const { from = 0, to = NO_LIMIT } = range
  return [{ kind: 'range', measure, from, to, path: `${path}.${measure}`, test: rangeTest(measure, from, to) }]
}

function modeAtoms(name: 'admissionMode' | 'exitMode', values: string[] | undefined, path: string): Atom[] {
  return values ? [{ kind: 'values', name, values, path: `${path}.${name}`, test: modeTest(name, values) }] : []
}

interface CodeLimits {
  readonly anyOf?: string[]
  readonly allOf?: string[]
  readonly noneOf?: string[]
  readonly atLeast?: number
  readonly side?: Side
}

const scopes = ['mainDiagnosis', 'secondaryDiagnoses', 'diagnoses', 'procedures'] as const

function codeAtoms(condition: ConditionFormat, path: string, lists: CodeLists): Atom[] {
  return scopes.flatMap((scope) => {
    const limits = condition[scope] as CodeLimits | undefined
    return limits ? codeAtomsOf(scope, limits, `${path}.${scope}`, lists) : []
  })
}

function codeAtomsOf(scope: CodeScope, limits: CodeLimits, path: string, lists: CodeLists): Atom[] {
  const { anyOf: any = [], allOf: all = [], noneOf: none = [], atLeast = 1, side } = limits
  const kind: CodeKind = scope === 'procedures' ? 'procedures' : 'diagnoses'
  const atom = (items: string[], at: string, count: number): Atom => {
    const codes = lists.set(kind, items, at)
    const text = textOf(scope, items, count, side)
    const test =
      scope === 'procedures' ? procedureTest(codes, side, count, text) : diagnosisTest(scope, codes, count, text)
    return { kind: 'codes', scope, codes, atLeast: count, side, path, test }
  }
  return [
    ...(any.length > 0 ? [atom(any, `${path}.anyOf`, atLeast)] : []),
    ...all.map((item, at) => atom([item], `${path}.allOf.${at}`, 1)),
    ...(none.length > 0 ? [denial([[atom(none, `${path}.noneOf`, 1)]], path, `${scope} ${none.join()} ${side}`)] : []),
  ]
}

function textOf(scope: CodeScope, items: readonly string[], count: number, side: Side | undefined): string {
  return `${scope}${side ? ` ${side}` : ''}${count > 1 ? ` ${count} of` : ''} ${items.join(' ')}`
}

function medicationAtoms(limits: CodeLimits, path: string): Atom[] {
  const { anyOf: any = [], allOf: all = [], noneOf: none = [] } = limits
  const test = (items: string[]) =>
    medicationTest(
      items.map((item) => codeIn('ATC', item)),
      `medications ${items.join(' ')}`,
    )
  const other = (one: Test, key: string): Atom => ({ kind: 'other', key, path, test: one, about: [] })
  return [
    ...(any.length > 0 ? [other(test(any), `medications any ${any.join()}`)] : []),
    ...all.map((item) => other(test([item]), `medications any ${item}`)),
    ...(none.length > 0 ? [other(noneOf([test(none)]), `medications none ${none.join()}`)] : []),
  ]
}

function choice(branches: Atom[][], path: string, key: string): Atom {
  return { kind: 'choice', branches, key, path: `${path}.any`, test: anyOf(branches.map(testOf)) }
}

function denial(branches: Atom[][], path: string, key: string): Atom {
  return { kind: 'other', key: `none ${key}`, path, test: noneOf(branches.map(testOf)), about: branches.flat() }
}
