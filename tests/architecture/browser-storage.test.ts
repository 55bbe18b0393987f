/** What the UI keeps in a browser goes through few doors: user data only sealed, in the clear only what is listed here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../web/src', import.meta.url))

/** Whoever touches the storage of a browser, and why that is no harm (decision 0033). */
const doors: Readonly<Record<string, string>> = {
  'browser/kept-choice.ts': 'choices of the device: theme, language, view',
  'local-copies/boxes.ts': 'sealed copies of users, notes of the window',
  'sign-in/login-store.ts': 'the login of this window, removed on leaving',
}
/** Who may keep choices in the clear, and notes in the window until its user leaves. */
const choosers = ['coding/session/view/own-view.ts', 'language/choose-language.ts', 'shell/theme.ts']
const noters = [
  'sign-in/launch-tokens.ts',
  'sign-in/sign-in-window.ts',
  'sign-in/use-own-copies.ts',
  'sign-in/use-sign-out.ts',
  'sign-in/who-is-here.ts',
  'start/use-remembered-rows.ts',
]

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ name: relative(source, file), code: codeOf(readFileSync(file, 'utf8')) }))

const matching = (pattern: RegExp) =>
  files
    .filter(({ code }) => pattern.test(code))
    .map(({ name }) => name)
    .sort()

it('storage is touched by its doors only', () => {
  expect(matching(/\b(localStorage|sessionStorage)\b/)).toEqual(Object.keys(doors).sort())
})

it('nothing lies in databases, caches, cookies, the name of the window or the state of its history', () => {
  const others = /\bindexedDB\b|\bcaches\.|\bdocument\.cookie\b|\bcookieStore\b|\bwindow\.name\b|\bserviceWorker\b/
  expect(matching(others)).toEqual([])
  expect(matching(/(push|replace)State\((?!null,)/)).toEqual([])
  expect(matching(/\bhistory\.state\b/)).toEqual([])
})

it('only listed parts keep something in the clear', () => {
  expect(matching(/from '[./a-z-]*kept-choice\.ts'/)).toEqual(choosers)
  expect(matching(/from '[./a-z-]*window-notes\.ts'/)).toEqual(noters)
  expect(matching(/from '[./a-z-]*boxes\.ts'/).filter((name) => !name.startsWith('local-copies/'))).toEqual([
    'main.tsx',
    'sign-in/own-copies.ts',
  ])
})

/** Code without its comments. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
