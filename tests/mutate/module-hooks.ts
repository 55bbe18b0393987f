/** Loads the modules of the project anew for every mutant, as far as they reach the file that is changed. */
import { registerHooks } from 'node:module'

const smallVitest = new URL('small-vitest.ts', import.meta.url).href
const root = new URL('../../', import.meta.url).href

/** Who imports each module; without the mark of a mutant. */
const importers = new Map<string, Set<string>>()
let changed: { readonly mark: string; readonly url: string; readonly source: string } | undefined
let anew = new Set<string>()
let marks = 0

const plain = (url: string) => url.split('?')[0]!
const isOurs = (url: string) => url.startsWith(root) && !url.includes('/node_modules/')

/** From now on: tests get the small vitest, and modules those of the mutant. */
export function installHooks(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const parent = plain(context.parentURL ?? '')
      if (specifier === 'vitest' && parent !== smallVitest) return { url: smallVitest, shortCircuit: true }
      const found = next(specifier, context)
      const url = plain(found.url)
      if (!isOurs(url)) return found
      importers.set(url, (importers.get(url) ?? new Set()).add(parent))
      return anew.has(url) && changed ? { ...found, url: `${url}?${changed.mark}` } : found
    },
    load(url, context, next) {
      if (changed?.url !== plain(url)) return next(url, context)
      return { format: 'module-typescript', source: changed.source, shortCircuit: true }
    },
  })
}

/** Puts a source in the place of a file; what reaches it is loaded anew. */
export function changeModule(url: string, source: string): void {
  anew = new Set()
  const reach = (one: string) => {
    if (anew.has(one)) return
    anew.add(one)
    for (const importer of importers.get(one) ?? []) reach(importer)
  }
  reach(url)
  changed = { mark: `mutant=${++marks}`, url, source }
}
