/** Makes the mutants of a target, runs its tests against each, and says which of them nobody noticed. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Equivalent, isMeant } from './equivalents.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { Target } from './targets.ts'
import { type Fate, TestProcess } from './test-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a run goes. */
export interface Options {
  /** Mutants at most, drawn by the seed; all of them unless told. */
  readonly sample?: number
  readonly seed?: number
  readonly equivalents?: readonly Equivalent[]
  /** Told of every mutant that was tried. */
  onTried?(tried: number, all: number): void
  /** Told at once of every mutant that survived and is not known to change nothing. */
  onSurvived?(mutant: Mutant): void
}

/** What came of a target. */
export interface Outcome {
  readonly target: string
  readonly mutants: number
  readonly killed: number
  readonly survivors: readonly Mutant[]
  /** Survivors that the list of equivalents names; they count as no mutants. */
  readonly equivalent: number
  /** Entries of that list that no mutant has any more, or whose mutant a test notices. */
  readonly stale: readonly Equivalent[]
}

/** Runs one target. */
export async function runTarget(target: Target, options: Options = {}): Promise<Outcome> {
  const { equivalents = [], sample, seed = 1 } = options
  const all = mutantsOfTarget(target)
  const mutants = sample === undefined ? all : drawn(all, sample, seed)
  const files = sourcesOf(target.sources)
  const isKnown = (mutant: Mutant) => equivalents.some((entry) => isMeant(entry, mutant))
  const survivors: Mutant[] = []
  await tryAll(mutants, filesOf(target.tests), (mutant, fate, tried) => {
    if (fate === 'survived') survivors.push(mutant)
    if (fate === 'survived' && !isKnown(mutant)) options.onSurvived?.(mutant)
    options.onTried?.(tried, mutants.length)
  })
  const unknown = survivors.filter((mutant) => !isKnown(mutant))
  return {
    target: target.name,
    mutants: mutants.length - (survivors.length - unknown.length),
    killed: mutants.length - survivors.length,
    survivors: unknown,
    equivalent: survivors.length - unknown.length,
    stale: equivalents.filter(({ file }) => files.includes(file)).filter(isStale(all, mutants, survivors)),
  }
}

/** All mutants of the sources of a target. */
export function mutantsOfTarget({ sources }: Target): Mutant[] {
  return sourcesOf(sources).flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
}

function sourcesOf(patterns: readonly string[]): string[] {
  return filesOf(patterns).filter((file) => !/\.test\.ts$|\/tests\//.test(file))
}

function filesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).filter((file) => file.endsWith('.ts'))
}

type Tell = (mutant: Mutant, fate: Fate, tried: number) => void

async function tryAll(mutants: readonly Mutant[], tests: readonly string[], tell: Tell): Promise<void> {
  const urlOf = (file: string) => pathToFileURL(join(root, file)).href
  const runner = new TestProcess(tests.map(urlOf))
  try {
    for (const [at, mutant] of mutants.entries()) {
      const beside = tests.filter((test) => test.startsWith(mutant.file.replace(/ts$/, '')))
      tell(mutant, await runner.run(urlOf(mutant.file), mutant.source, beside.map(urlOf)), at + 1)
    }
  } finally {
    runner.stop()
  }
}

/** Whether nothing is left of an entry: its code is gone, or a mutant that was tried and that it means was noticed. */
function isStale(all: readonly Mutant[], tried: readonly Mutant[], survivors: readonly Mutant[]) {
  return (entry: Equivalent): boolean => {
    const isIt = (mutant: Mutant) => isMeant(entry, mutant)
    return !all.some(isIt) || (tried.some(isIt) && !survivors.some(isIt))
  }
}

/** Some of the mutants, in their order; the same for the same seed (mulberry32). */
function drawn(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const places = mutants.map((_, at) => ({ at, chance: next() })).sort((a, b) => a.chance - b.chance || a.at - b.at)
  const chosen = new Set(places.slice(0, count).map(({ at }) => at))
  return mutants.filter((_, at) => chosen.has(at))
}
