/** Light or dark: the user's choice wins over the system's. */
import { expect, test } from 'vitest'
import { chooseTheme } from './theme.ts'

test.each([
  [undefined, false, 'light'],
  [undefined, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', true, 'dark'],
] as const)('kept %s, system dark %s: %s', (kept, systemIsDark, theme) => {
  expect(chooseTheme(kept, systemIsDark)).toBe(theme)
})
