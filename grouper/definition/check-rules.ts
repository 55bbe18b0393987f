/** Checks the rules of a definition as a whole: every rule can be reached, every base takes the rest, severity comes last. */
import { CodeSet } from '../engine/code-set.ts'
import type { Atom } from './atoms.ts'
import type { Findings } from './findings.ts'
import { implies, impossibleAmong, mentions } from './implications.ts'

/** A rule in an ordered list. */
export interface OrderedRule {
  readonly path: string
  readonly name: string
  readonly atoms: readonly Atom[]
}

/** Tells of rules that can never hold, and of those that earlier rules leave nothing. */
export function checkReachable(rules: readonly OrderedRule[], context: readonly Atom[], findings: Findings): void {
  for (const [at, rule] of rules.entries()) {
    const dead = impossibleAmong(rule.atoms, context)
    if (dead) {
      findings.add(dead.path, `can never hold, so ${rule.name} is not reached as written`)
      continue
    }
    const before = rules.slice(0, at)
    const taken = before.find((earlier) => implies([...context, ...rule.atoms], earlier.atoms))
    if (taken) findings.add(rule.path, `is unreachable: ${taken.name} before it takes all its cases`)
    else if (isCovered(rule, before, context))
      findings.add(rule.path, 'is unreachable: the rules before it together take all its cases')
  }
}

/** Whether rules that ask for nothing but the severity, or nothing but the main diagnosis, leave nothing over. */
function isCovered(rule: OrderedRule, before: readonly OrderedRule[], context: readonly Atom[]): boolean {
  return isSeverityCovered(rule, before) || isMainCovered([...context, ...rule.atoms], before)
}

const SEVERITIES = [0, 1, 2, 3, 4]

function isSeverityCovered(rule: OrderedRule, before: readonly OrderedRule[]): boolean {
  const asked = rule.atoms.find((atom) => atom.kind === 'range' && atom.measure === 'pccl')
  const left = SEVERITIES.filter((pccl) => !asked || isWithin(asked, pccl))
  const single = before.flatMap(({ atoms }) => (atoms.length === 1 ? atoms : []))
  const ranges = single.filter((atom) => atom.kind === 'range' && atom.measure === 'pccl')
  return ranges.length > 0 && left.every((pccl) => ranges.some((range) => isWithin(range, pccl)))
}

function isWithin(atom: Atom, value: number): boolean {
  return atom.kind === 'range' && value >= atom.from && value <= atom.to
}

function isMainCovered(asked: readonly Atom[], before: readonly OrderedRule[]): boolean {
  const single = before.flatMap(({ atoms }) => (atoms.length === 1 ? atoms : []))
  const sets = single.flatMap((atom) => (isMain(atom) ? [atom.codes] : []))
  const mains = asked.flatMap((atom) => (isMain(atom) ? [atom.codes] : []))
  return sets.length > 1 && mains.some((codes) => CodeSet.union(sets).contains(codes))
}

function isMain(atom: Atom): atom is Extract<Atom, { kind: 'codes' }> {
  return atom.kind === 'codes' && atom.scope === 'mainDiagnosis'
}

/** A base with the partition it stands in. */
export interface PartitionedRule extends OrderedRule {
  readonly partition: string | undefined
}

/**
 * Tells of bases that ask for the severity, which is worked out only within a base, and of those that choose the partition
 * by secondary diagnoses: levels differ between partitions, and a further diagnosis could lower the severity.
 */
export function checkBases(
  bases: readonly PartitionedRule[],
  following: readonly PartitionedRule[],
  findings: Findings,
): void {
  for (const [at, { atoms, path, name, partition }] of bases.entries()) {
    const early = mentions(
      atoms,
      (atom) => atom.kind === 'range' && (atom.measure === 'pccl' || atom.measure === 'ccl'),
    )
    if (early) findings.add(early.path, `asks for the severity, which is not known before the base ${name} is chosen`)
    const secondary = mentions(atoms, (atom) => atom.kind === 'codes' && LATE_SCOPES.has(atom.scope))
    const others = [...bases.slice(at + 1), ...following]
    if (secondary && others.some((other) => other.partition !== partition))
      findings.add(path, `chooses between partitions by secondary diagnoses; ask for procedures instead`)
  }
}

const LATE_SCOPES: ReadonlySet<string> = new Set(['secondaryDiagnoses', 'diagnoses'])
