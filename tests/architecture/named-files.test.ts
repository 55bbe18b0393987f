/** The guides name files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Files and folders of ours that a page names; what starts with none of our folders is an address or lies below one named before. */
const namedBy = (page: string) =>
  [...page.matchAll(/`([\w-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.some(({ name }) => path.startsWith(`${name}/`)))

it('docs/architecture.md names the house', () => {
  expect(namedBy(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).length).toBeGreaterThan(30)
})

const guides = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/'))
  .map((name) => `docs/${name}`)

it.each(['README.md', ...guides])('every file and folder that %s names is there', (page) => {
  const named = namedBy(readFileSync(join(root, page), 'utf8'))
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
