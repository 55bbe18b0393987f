/** The coding screen stands as designed: arrows between its folders point one way. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const screen = fileURLToPath(new URL('../../web/src/coding', import.meta.url))

/** Each folder may use those before it. What stands in none of them ties them together. */
const layers: Readonly<Record<string, number>> = { session: 0, entry: 1, grid: 2, panels: 3, dialogs: 4 }

const files = readdirSync(screen, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, name: relative(screen, path), code: readFileSync(path, 'utf8') }))

const layerOf = (name: string): number => layers[name.split('/')[0] ?? ''] ?? Number.POSITIVE_INFINITY

it('a folder uses only those below it', () => {
  const wrong = files.flatMap(({ path, name, code }) =>
    [...code.matchAll(/(?:\bfrom |\bimport\(?)\s*'(\.[^']+)'/g)]
      .map(([, target = '']) => relative(screen, resolve(dirname(path), target)))
      .filter((target) => /\.tsx?$/.test(target) && !target.startsWith('..') && layerOf(target) > layerOf(name))
      .map((target) => `${name} uses ${target}`),
  )
  expect(wrong).toEqual([])
})
