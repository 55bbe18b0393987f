// Packages of many small files, each put into one: which they are, and where their bundles lie.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/**
 * What the services import of packages that come in dozens to hundreds of modules; the others are loaded as they are. All
 * wings have the same versions of them.
 */
export const BUNDLED = [
  '@fastify/busboy',
  'ajv-formats',
  'ajv/dist/2020.js',
  'fast-json-stringify',
  'fastify',
  'jose',
  'kysely',
  'kysely/readonly',
  'prom-client',
  'typebox',
  'typebox/schema',
  'ws',
]

/** The folder of all bundles; each set has one of its own, named after what it was made for, and is never taken for another. */
export const bundlesFolder = new URL('../.runtime/packages/', import.meta.url)

/** The file of a bundle within its folder. */
export const bundleFile = (specifier) => `${specifier.replaceAll('/', '_').replace(/\.js$/, '')}.js`

/** The folder of the bundles for the versions that are locked now, whether it is there or not. */
export function currentBundles() {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url))
  const print = createHash('sha256').update(lock).update(BUNDLED.join(' ')).digest('hex')
  return new URL(`${print.slice(0, 16)}/`, bundlesFolder)
}

/** The address of each bundle by what is imported; empty where the bundles were not made, or for other versions. */
export function bundleAddresses() {
  const folder = currentBundles()
  if (!existsSync(folder)) return new Map()
  return new Map(BUNDLED.map((specifier) => [specifier, new URL(bundleFile(specifier), folder).href]))
}
