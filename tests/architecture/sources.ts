/** The sources of the house as the tests of its architecture read them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)tests\//.test(file)

/** The sources of a wing, tests left out. */
export function sourcesOf(wing: string): string[] {
  return readdirSync(join(root, wing), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && !/\/(node_modules|dist)\//.test(file) && !isTest(relative(root, file)),
    )
}

const read = new Map<string, string[]>()

/** What a file imports, types included; each file is read once. */
export function importsOf(file: string): string[] {
  const known = read.get(file) ?? readImports(file)
  read.set(file, known)
  return known
}

function readImports(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([@\w./:-]+)['"]/g)
  return [...found].map(([, target = '']) => target)
}

/** The wing a module belongs to when it is imported from a file, if it is one of ours. */
export function wingOf(target: string, file: string): string | undefined {
  if (target.startsWith('@codarium/')) return target.split('/')[1]
  if (!target.startsWith('.')) return undefined
  return relative(root, resolve(dirname(file), target)).split('/')[0]
}
