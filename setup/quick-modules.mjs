// Loads modules with less work than Node's own way: half of a start is finding and loading them.
import { registerHooks } from 'node:module'
import { bundleAddresses } from './bundles.mjs'

/** Says that no other way of finding a module is asked. */
const FOUND = { shortCircuit: true }
const root = new URL('..', import.meta.url).href

/**
 * From here on, modules of this project find each other by their address alone, without a look at the disk, and packages
 * of many files are taken from their bundles where there are such. Everything else is found as Node finds it.
 */
export function loadQuickly() {
  const known = new Map([...bundleAddresses()].map(([name, url]) => [name, { url, format: 'module', ...FOUND }]))
  registerHooks({
    resolve(specifier, context, next) {
      if (!isOurs(context.parentURL)) return next(specifier, context)
      if (specifier.startsWith('node:')) return { url: specifier, format: 'builtin', ...FOUND }
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', ...FOUND }
      }
      const bundleOrWing = known.get(specifier)
      if (bundleOrWing) return bundleOrWing
      const found = next(specifier, context)
      // A wing is the same for whoever imports it.
      if (specifier.startsWith('@codarium/')) known.set(specifier, { ...found, ...FOUND })
      return found
    },
  })
}

function isOurs(address) {
  return address?.startsWith(root) && !address.includes('/node_modules/')
}
