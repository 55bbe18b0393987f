/** What the screens are made of is told by the names of the files, and none is long. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourcesOf } from './sources.ts'

/** Longest file that draws (lines): what is longer has a second thing to draw. */
const LONGEST_COMPONENT = 200

/** What starts the UI draws nothing itself. */
const START = 'web/src/main.tsx'

const files = sourcesOf('web/src')
  .map((path) => ({ name: relative(root, path), code: readFileSync(path, 'utf8') }))
  .filter(({ name }) => name !== START)

const exported = (code: string, what: string) => new RegExp(`^export (?:function|const|class) ${what}`, 'm').test(code)

it('components, hooks and pure functions have files of their own, told by their names', () => {
  const wrong = files.filter(({ name, code }) => {
    if (name.endsWith('.tsx')) return !exported(code, '[A-Z][a-z]') || exported(code, '[a-z]')
    const isHook = /(^|\/)use-[a-z-]+\.ts$/.test(name)
    return exported(code, 'use[A-Z]') !== isHook && !name.endsWith('-context.ts')
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('no component file is long', () => {
  const long = files.filter(({ name, code }) => name.endsWith('.tsx') && code.split('\n').length > LONGEST_COMPONENT)
  expect(long.map(({ name }) => name)).toEqual([])
})
