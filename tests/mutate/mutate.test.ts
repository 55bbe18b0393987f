/** The mutation runner finds a weak test, takes a strong one for strong, and does not believe a stale list. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { isMeant, readEquivalents } from './equivalents.ts'
import { mutantsOf } from './mutants.ts'
import { mutantsOfTarget, runTarget } from './run-target.ts'
import { targets } from './targets.ts'
import { TestProcess } from './test-process.ts'

const file = 'tests/mutate/planted/free-days.ts'
const target = (tests: string) => ({ name: 'planted', sources: [file], tests: [`tests/mutate/planted/${tests}.ts`] })
const boundary = { file, code: 'if (days < bound) return 0', change: 'days < bound -> (days <= bound)' }

describe('the changes of a file', () => {
  const changesOf = (source: string) => mutantsOf('x.ts', source).map(({ change }) => change)

  it.each([
    ['const a = b < 1', ['b < 1 -> (b <= 1)', 'b < 1 -> (b >= 1)', '1 -> 0']],
    ['const a = b && c', ['b && c -> (b || c)']],
    ['const a = (b || c) && d', ['(b || c) && d -> ((b || c) || d)', 'b || c -> (b && c)']],
    ['const a = b?.c ?? d', ['?. -> .', 'b?.c ?? d -> (b?.c)', 'b?.c ?? d -> (d)']],
    ['const a = b?.[c]', ['?. -> ']],
    ['if (a) b()', ['a -> !(a)', 'if (a) b() -> (removed)', 'b() -> (removed)']],
    ['const a = b.some(c)', ['some -> every']],
    ['const a = !b', ['!b -> (b)']],
    ["const a = 'b'", ["'b' -> ''"]],
    ['const a = 2n - b', ['2n -> 3n', '2n - b -> (2n + b)']],
  ])('%s', (source, changes) => {
    expect(changesOf(source).toSorted()).toEqual(changes.toSorted())
  })

  it('leaves types, names and the addresses of modules alone', () => {
    expect(changesOf("import a from 'b'\nexport * from 'c'\ntype D = 'e' | 1\nconst f = { 'g-h': a as D }")).toEqual([])
  })

  it('a statement that comes to begin with a bracket stays one of its own', () => {
    const [first] = mutantsOf('x.ts', 'a()\nb && c').filter(({ change }) => change.includes('||'))
    expect(first?.source).toBe('a()\n;(b || c)')
  })
})

it('every change of every target is a program', () => {
  for (const mutant of targets.flatMap(mutantsOfTarget))
    expect(
      () => parseAst(mutant.source, { lang: 'ts' }),
      `${mutant.file}:${mutant.line} ${mutant.change}`,
    ).not.toThrow()
})

describe('a planted rule', () => {
  it('with a strong test has no survivor but the one that changes nothing', async () => {
    const { survivors, killed, mutants } = await runTarget(target('strong-tests'))
    expect(survivors.map(({ line, change }) => `${line} ${change}`)).toEqual(['5 days < bound -> (days <= bound)'])
    expect(killed).toBe(mutants - 1)
  })

  it('with a weak test has survivors, the same ones in every run', async () => {
    const { survivors } = await runTarget(target('weak-tests'))
    expect(survivors.map(({ line, change }) => `${line} ${change}`)).toContain(
      '5 if (days < bound) return 0 -> (removed)',
    )
    expect((await runTarget(target('weak-tests'))).survivors).toEqual(survivors)
  })

  it('that never ends is ended, and the next one is tried as ever', async () => {
    const planted = (name: string) => new URL(`planted/${name}.ts`, import.meta.url)
    const source = readFileSync(planted('endless'), 'utf8')
    const tests = new TestProcess([planted('endless-tests').href])
    expect(await tests.run(planted('endless').href, source.replace('count++', ';'), [])).toBe('endless')
    expect(await tests.run(planted('endless').href, source, [])).toBe('survived')
    tests.stop()
  })

  it('a sample is drawn by its seed', async () => {
    const options = { sample: 3, seed: 5 }
    const { mutants, survivors } = await runTarget(target('weak-tests'), options)
    expect(mutants).toBe(3)
    expect((await runTarget(target('weak-tests'), options)).survivors).toEqual(survivors)
  })
})

describe('the list of equivalents', () => {
  it('names changes of the product that there are', () => {
    const mutants = targets.flatMap(mutantsOfTarget)
    expect(readEquivalents().filter((entry) => !mutants.some((mutant) => isMeant(entry, mutant)))).toEqual([])
  })

  it('takes a mutant that changes nothing out of the count', async () => {
    const equivalents = [{ ...boundary, reason: 'at the bound the difference is 0' }]
    const outcome = await runTarget(target('strong-tests'), { equivalents })
    expect(outcome).toMatchObject({ survivors: [], equivalent: 1, stale: [] })
    expect(outcome.killed).toBe(outcome.mutants)
  })

  it.each([
    ['whose line was changed', { ...boundary, code: 'if (days < limit) return 0' }],
    ['whose mutant a test notices', { ...boundary, change: 'days < bound -> (days >= bound)' }],
  ])('shows an entry %s', async (_, entry) => {
    const equivalents = [{ ...entry, reason: 'none' }]
    expect((await runTarget(target('strong-tests'), { equivalents })).stale).toEqual(equivalents)
  })
})
