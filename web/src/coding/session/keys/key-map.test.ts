/** The keys: no two meanings at one place, nothing harmful while typing, nothing that edits where nothing may change. */

import { codingTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { capsOf, chordOf, commandFor, type KeyPress, keyMap } from './key-map.ts'

const { de } = codingTexts

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test('no chord has two meanings at one place', () => {
  for (const place of ['entry', 'row'] as const) {
    const chords = keyMap
      .filter((each) => each.place === place || each.place === 'anywhere')
      .flatMap(({ keys }) => keys)
    expect(chords.filter((chord, at) => chords.indexOf(chord) !== at)).toEqual([])
  }
})

test('letters, digits and Delete are text while typing, commands in a row', () => {
  for (const key of ['h', '1', 'Delete', 'd', '/', '?']) expect(commandFor(press(key), 'entry', false)).toBeUndefined()
  expect(commandFor(press('h'), 'row', false)).toBe('main')
  expect(commandFor(press('1'), 'row', false)).toBe('poa1')
  expect(commandFor(press('Delete'), 'row', false)).toBe('delete')
})

test('nothing edits where nothing may be changed', () => {
  expect(commandFor(press('h'), 'row', true)).toBeUndefined()
  expect(commandFor(press('z', { ctrlKey: true }), 'row', true)).toBeUndefined()
  expect(commandFor(press('F8'), 'row', true)).toBe('nextFinding')
})

test('the command key of a Mac is Ctrl, and capitals are the same keys', () => {
  expect(chordOf(press('Z', { metaKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Z')
  expect(commandFor(press('Enter', { ctrlKey: true, shiftKey: true }), 'entry', false)).toBe('apply')
  expect(chordOf(press('?', { shiftKey: true }))).toBe('?')
})

test('are written as they stand on the keyboard', () => {
  expect(capsOf('Ctrl+Shift+Enter', de)).toBe('Strg ⇧ ↵')
  expect(capsOf('Alt+PageDown', de)).toBe('Alt Bild↓')
  expect(capsOf('Ctrl+Z', de, true)).toBe('⌘ Z')
})
