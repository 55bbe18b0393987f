/** The house stands as designed: arrows only point down, wings meet only in the cli, and serve reaches nothing of the demo. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, root, sourcesOf, wingOf } from './sources.ts'

/** Who may import whom; design.md section 2. */
const allowed: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  texts: ['domain', 'contract'],
  spiges: ['domain', 'contract'],
  readers: ['domain', 'contract', 'spiges'],
  search: ['domain', 'contract'],
  platform: ['domain', 'contract'],
  classification: ['domain', 'contract', 'spiges', 'readers', 'search', 'platform'],
  coding: ['domain', 'contract', 'spiges', 'readers', 'search', 'platform'],
  grouper: ['domain', 'contract', 'spiges', 'platform'],
  cli: ['domain', 'contract', 'spiges', 'readers', 'search', 'platform', 'classification', 'coding', 'grouper'],
  web: ['domain', 'contract', 'texts'],
  desktop: ['domain', 'contract'],
  demo: ['domain', 'contract', 'platform', 'cli'],
  bench: [
    ...['domain', 'contract', 'spiges', 'readers', 'search', 'platform'],
    ...['classification', 'coding', 'grouper', 'cli', 'demo', 'setup'],
  ],
  // Runs around the program, never inside a server: only benchmarks start servers as it does.
  setup: ['contract', 'platform'],
}

it.each(Object.keys(allowed))('%s imports only from the wings below it', (wing) => {
  const wrong = sourcesOf(wing).flatMap((file) =>
    importsOf(file)
      .map((target) => ({ file: relative(root, file), target, wing: wingOf(target, file) }))
      .filter((found) => found.wing !== undefined && found.wing !== wing && found.wing in allowed)
      .filter((found) => !allowed[wing]?.includes(found.wing ?? '')),
  )
  expect(wrong).toEqual([])
})

/** What the npm commands do is no package: it has no façade. */
const packages = Object.keys(allowed).filter((wing) => wing !== 'setup')

it.each(packages)('%s is imported by others only through its façade', (wing) => {
  const inside = Object.keys(allowed)
    .filter((other) => other !== wing)
    .flatMap((other) => sourcesOf(other))
    .flatMap((file) => importsOf(file).map((target) => ({ file: relative(root, file), target })))
    .filter(({ file, target }) => target.startsWith('.') && wingOf(target, join(root, file)) === wing)
  const deep = Object.keys(allowed)
    .flatMap((other) => sourcesOf(other))
    .flatMap((file) => importsOf(file))
    .filter((target) => target.startsWith(`@codarium/${wing}/`))
  expect([...inside, ...deep]).toEqual([])
})

it('the contract does nothing: it imports only schemas, what is true of every case, and itself', () => {
  const outside = sourcesOf('contract')
    .flatMap(importsOf)
    .filter((target) => !target.startsWith('./') && !['typebox', '@codarium/domain'].includes(target))
  expect(outside).toEqual([])
})

it('nothing of the demo is reachable from serve', () => {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const target of importsOf(file)) {
      if (target.startsWith('@codarium/')) visit(join(root, target.slice('@codarium/'.length), 'index.ts'))
      else if (/^\.{1,2}\/.*\.ts$/.test(target)) visit(resolve(dirname(file), target))
    }
  }
  visit(join(root, 'cli/main.ts'))
  const wings = new Set([...reached].map((file) => relative(root, file).split('/')[0]))
  const served = ['classification', 'cli', 'coding', 'contract', 'domain', 'grouper', 'platform']
  expect([...wings].sort()).toEqual([...served, 'readers', 'search', 'spiges'])
})

it('every source file opens with one sentence that says what it is', () => {
  const silent = Object.keys(allowed)
    .flatMap(sourcesOf)
    .filter((file) => !/^(?:#!.*\n)?\s*(\/\*\*|\/\/ )/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  expect(silent).toEqual([])
})
