/** Nobody talks the compiler out of what it knows without saying why. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourcesOf } from './sources.ts'

const product = [
  ...['domain', 'contract', 'texts', 'spiges', 'readers', 'search', 'platform', 'classification', 'coding'],
  ...['grouper', 'cli', 'web', 'desktop', 'demo', 'setup'],
]

/** Casts that no check of the compiler stands behind. */
const PAST_THE_COMPILER = /\bas (?:unknown as|never)\b/

it('every cast past the compiler has its reason beside it', () => {
  const silent = product.flatMap(sourcesOf).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const [before = '', after] = line.split(PAST_THE_COMPILER)
      if (after === undefined || isComment(before) || isComment(lines[at - 1] ?? '') || after.includes('// ')) return []
      return [`${relative(root, file)}:${at + 1}`]
    })
  })
  expect(silent).toEqual([])
})

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/?\*)/.test(line)
}
