/** Packages in one file each: services get them, all of a package from the same place, and never those of other versions. */
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { BUNDLED, bundleAddresses } from './bundles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = await mkdtemp(join(tmpdir(), 'codarium-bundles-'))
afterAll(() => rm(copy, { recursive: true }))

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

/** What a module of the project is given for what it imports, once modules are loaded quickly. */
async function given(...specifiers: string[]): Promise<string[]> {
  const script = `
    import { loadQuickly } from './setup/quick-modules.mjs'
    loadQuickly()
    const specifiers = ${JSON.stringify(specifiers)}
    for (const specifier of specifiers) await import(specifier)
    console.log(JSON.stringify(specifiers.map((specifier) => import.meta.resolve(specifier))))`
  const words = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root })
  return JSON.parse(stdout)
}

test('what services import of them is taken from the bundles, and loads', async () => {
  const addresses = bundleAddresses()
  expect([...addresses.keys()]).toEqual(BUNDLED)
  expect(await given(...BUNDLED)).toEqual([...addresses.values()])
})

test('everything else is found as Node finds it', async () => {
  const names = ['pino', 'node:fs', '@codarium/contract', './platform/service/version.ts']
  const resolved = names.map((name) => import.meta.resolve(name.replace('./', '../')))
  expect(await given(...names)).toEqual(resolved)
})

test('no part of a package is loaded beside its bundle', async () => {
  const bundled = new Set(BUNDLED.map(packageOf))
  const imported = new Set<string>()
  for (const wing of ['contract', 'platform', 'classification', 'coding', 'grouper', 'cli']) {
    for (const file of await readdir(join(root, wing), { recursive: true })) {
      if (!file.endsWith('.ts') || /\.test\.ts$|(^|\/)(tests|node_modules)\//.test(file)) continue
      const code = await readFile(join(root, wing, file), 'utf8')
      for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport\() ?'([^'.][^']*)'/g)) imported.add(name)
    }
  }
  const parts = [...imported].filter((name) => bundled.has(packageOf(name)))
  expect(parts.sort()).toEqual([...BUNDLED].sort())
})

test('there is one version of each that services can load', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  // What only tools of development bring along never meets the bundles.
  const used = Object.keys(packages).filter((path) => !packages[path].dev)
  const places = (name: string) => used.filter((path) => path.endsWith(`node_modules/${name}`))
  for (const name of new Set(BUNDLED.map(packageOf))) expect(places(name)).toEqual([`node_modules/${name}`])
})

test('bundles of other versions are left alone', async () => {
  await mkdir(join(copy, 'setup'))
  await cp(join(root, 'setup/bundles.mjs'), join(copy, 'setup/bundles.mjs'))
  await cp(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
  const bundles: typeof import('./bundles.mjs') = await import(pathToFileURL(join(copy, 'setup/bundles.mjs')).href)
  expect(bundles.bundleAddresses().size).toBe(0)
  await mkdir(bundles.currentBundles(), { recursive: true })
  expect(bundles.bundleAddresses().size).toBe(BUNDLED.length)
  await appendFile(join(copy, 'package-lock.json'), '\n')
  expect(bundles.bundleAddresses().size).toBe(0)
})
