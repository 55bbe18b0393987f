/** The page about the house names files that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('every file and folder that docs/architecture.md names is there', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const named = [...page.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
