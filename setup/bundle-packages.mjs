// Puts packages of many small files into one file each: a start then loads a dozen modules instead of 1,200.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { BUNDLED, bundleFile, bundlesFolder, currentBundles } from './bundles.mjs'
import { fromRoot } from './process.mjs'

/** Starts threads from files beside its own, so it stays where it is. */
const LEFT_OUT = ['pino']
/** How entries are named: as ES modules, so that they see of other modules what Node shows to ES modules. */
const entryId = (specifier) => `bundle:${specifier}.mjs`

const unfinished = new URL('unfinished/', bundlesFolder)
rmSync(unfinished, { recursive: true, force: true })
mkdirSync(unfinished, { recursive: true })
await bundleInto(unfinished)
for (const specifier of BUNDLED) await compare(specifier, new URL(bundleFile(specifier), unfinished))
for (const name of readdirSync(bundlesFolder)) {
  if (name !== 'unfinished') rmSync(new URL(name, bundlesFolder), { recursive: true })
}
renameSync(unfinished, currentBundles())

async function bundleInto(folder) {
  const texts = new Map()
  for (const specifier of BUNDLED) texts.set(entryId(specifier), await entryText(specifier))
  const input = Object.fromEntries(BUNDLED.map((each) => [bundleFile(each).slice(0, -'.js'.length), entryId(each)]))
  const entries = {
    name: 'entries',
    resolveId: (id) => (texts.has(id) ? id : null),
    load: (id) => texts.get(id) ?? null,
  }
  const bundle = await rolldown({ input, cwd: fromRoot(), platform: 'node', external: LEFT_OUT, plugins: [entries] })
  const dir = fileURLToPath(folder)
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

/** An entry passes on what Node shows of a package. */
async function entryText(specifier) {
  const name = JSON.stringify(specifier)
  const shown = await import(specifier)
  if (!('module.exports' in shown)) {
    return `export * from ${name}\n${'default' in shown ? `export { default } from ${name}\n` : ''}`
  }
  const named = Object.keys(shown).filter((key) => key !== 'default' && key !== 'module.exports')
  const taken = named.map((key) => `export const ${key} = exported.${key}`).join('\n')
  return `import exported from ${name}\nexport default exported\n${taken}\n`
}

/** Whoever imports a bundle must see what the package shows. */
async function compare(specifier, file) {
  const [shown, bundled] = await Promise.all([import(specifier), import(file.href)])
  for (const [key, value] of Object.entries(shown)) {
    if (key !== 'module.exports' && typeof bundled[key] !== typeof value)
      throw new Error(`the bundle of ${specifier} has another ${key} than the package`)
  }
}
