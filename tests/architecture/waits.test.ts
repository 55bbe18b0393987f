/** Tests wait patiently: what gives up after a second by default fails on a busy machine. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

/** Both give up after a second unless they are told otherwise; `expect.poll` waits as vitest.config.ts says. */
const WAIT = /\bvi\.wait(?:For|Until)\(/g

/** A limit that is said: in place, or by a constant that says it. */
const PATIENT = /\btimeout: (?:\d+_000|[A-Z_]+)\b|, UNHURRIED$/

/** The arguments of a call whose parenthesis opens before `from`. */
function argumentsAt(code: string, from: number): string {
  let [depth, at] = [1, from]
  for (; depth > 0 && at < code.length; at++) depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
  return code.slice(from, at - 1).trim()
}

/** The waits of a source that would give up after a second. */
const impatientIn = (code: string) =>
  Array.from(code.matchAll(WAIT), ({ index, 0: { length } }) => argumentsAt(code, index + length)).filter(
    (given) => !PATIENT.test(given),
  )

it.each([
  ['vi.waitFor(() => expect(a()).toBe(1))', 1],
  ['vi.waitUntil(() => a(), { interval: 5 })', 1],
  ['vi.waitFor(() => expect(a()).toBe(1), { timeout: 900 })', 1],
  ['vi.waitFor(() => expect(a(b)).toBe(1), { timeout: 60_000 })', 0],
  ['vi.waitUntil(() => a(), { timeout: PATIENCE, interval: 5 }).catch(() => {})', 0],
  ['vi.waitFor(() => a(), UNHURRIED)', 0],
])('%s: %d impatient', (code, impatient) => {
  expect(impatientIn(code)).toHaveLength(impatient)
})

it('nothing gives up waiting after a second', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(root, name))
  const impatient = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\/node_modules\/|\/architecture\/waits\./.test(file))
    .filter((file) => impatientIn(readFileSync(file, 'utf8')).length > 0)
  expect(impatient.map((file) => relative(root, file))).toEqual([])
})
