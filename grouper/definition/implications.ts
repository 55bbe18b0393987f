/** Compares conditions: does one follow from another, can it ever hold? Sound, not complete: what it says is so. */
import type { Measure } from '../engine/case-facts.ts'
import { HIGHEST_PCCL } from '../engine/severity.ts'
import type { Atom } from './atoms.ts'

/** The highest value a measure can have. */
const highest: Partial<Record<Measure, number>> = { pccl: HIGHEST_PCCL, ccl: 4, age: 124, ageDays: 366 }

/** Whether whenever all of the first hold, all of the second hold. */
export function implies(first: readonly Atom[], second: readonly Atom[]): boolean {
  return second.every((wanted) => first.some((given) => follows(given, wanted)))
}

function follows(given: Atom, wanted: Atom): boolean {
  if (wanted.kind === 'choice' && wanted.branches.some((branch) => implies([given], branch))) return true
  if (given.kind === 'range' && wanted.kind === 'range')
    return given.measure === wanted.measure && given.from >= wanted.from && given.to <= wanted.to
  if (given.kind === 'values' && wanted.kind === 'values')
    return given.name === wanted.name && given.values.every((value) => wanted.values.includes(value))
  if (given.kind === 'codes' && wanted.kind === 'codes') {
    const sameScope = given.scope === wanted.scope || (wanted.scope === 'diagnoses' && given.scope !== 'procedures')
    const sameSide = wanted.side === undefined || wanted.side === given.side
    return sameScope && sameSide && given.atLeast >= wanted.atLeast && wanted.codes.contains(given.codes)
  }
  return (given.kind === 'choice' || given.kind === 'other') && given.kind === wanted.kind && given.key === wanted.key
}

/** The statement that can never hold beside the others, if there is one. */
export function impossibleAmong(atoms: readonly Atom[], context: readonly Atom[] = []): Atom | undefined {
  const all = [...context, ...atoms]
  for (const atom of atoms) {
    if (isImpossible(atom) || all.some((other) => other !== atom && contradict(atom, other))) return atom
    if (atom.kind !== 'choice') continue
    const dead = atom.branches.map((branch) =>
      impossibleAmong(
        branch,
        all.filter((other) => other !== atom),
      ),
    )
    const first = dead.find((each) => each !== undefined)
    if (first) return first
  }
  return undefined
}

function isImpossible(atom: Atom): boolean {
  if (atom.kind === 'range')
    return atom.from > atom.to || atom.from > (highest[atom.measure] ?? Number.POSITIVE_INFINITY)
  if (atom.kind === 'codes') return atom.codes.isEmpty || (atom.scope === 'mainDiagnosis' && atom.atLeast > 1)
  return false
}

function contradict(a: Atom, b: Atom): boolean {
  if (a.kind === 'range' && b.kind === 'range') return a.measure === b.measure && (a.from > b.to || b.from > a.to)
  if (a.kind === 'values' && b.kind === 'values')
    return a.name === b.name && !a.values.some((value) => b.values.includes(value))
  if (a.kind === 'codes' && b.kind === 'codes')
    return a.scope === 'mainDiagnosis' && b.scope === 'mainDiagnosis' && !a.codes.meets(b.codes)
  return false
}

/** Whether some statement, however deep, fulfils the test. */
export function mentions(atoms: readonly Atom[], test: (atom: Atom) => boolean): Atom | undefined {
  for (const atom of atoms) {
    if (test(atom)) return atom
    const inner = atom.kind === 'choice' ? atom.branches.flat() : atom.kind === 'other' ? atom.about : []
    const found = mentions(inner, test)
    if (found) return found
  }
  return undefined
}
