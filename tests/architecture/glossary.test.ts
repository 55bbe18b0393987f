/** The glossary names things as the screen does, in each of its languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All texts of the screen in a language. */
function textsIn(language: string): string {
  const files = readdirSync(join(root, 'texts'), { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => new RegExp(`(^|/)${language}(/[a-z]+)?\\.ts$`).test(file))
  return own.map((file) => readFileSync(join(root, 'texts', file), 'utf8').toLowerCase()).join('\n')
}

const [field = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## The house')
const rows = [...field.matchAll(/^\| (?!---|English)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '))

it.each([
  ['de', 1],
  ['fr', 2],
  ['it', 3],
] as const)('every word of the field stands in the texts: %s', (language, column) => {
  const texts = textsIn(language)
  const words = rows.flatMap((row) => (row[column]?.startsWith('(') ? [] : (row[column]?.split(', ') ?? [])))
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((word) => !texts.includes(word.toLowerCase()))).toEqual([])
})
