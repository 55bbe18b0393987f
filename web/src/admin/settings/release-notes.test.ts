/** The notes of a version. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { releaseNotes } from './release-notes.ts'

const LOG = `# Changelog

## 1.2.0

Stands:

- one thing
  over two lines;
- another, **bold**, with \`code\`.

What to know:
- a point

## 1.1.0

- old
`

it('are those under the latest heading', () => {
  expect(releaseNotes(LOG)).toEqual({
    title: '1.2.0',
    parts: [
      { lead: 'Stands:', points: ['one thing over two lines;', 'another, bold, with code.'] },
      { lead: 'What to know:', points: ['a point'] },
    ],
  })
})

it('may begin with a point, and may be missing', () => {
  expect(releaseNotes('## 1.0.0\n\n- first\n').parts).toEqual([{ lead: '', points: ['first'] }])
  expect(releaseNotes('')).toEqual({ title: '', parts: [] })
})

it('stand in the change log of the house', () => {
  const { title, parts } = releaseNotes(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'))
  expect(title).not.toBe('')
  expect(parts.flatMap(({ points }) => points).length).toBeGreaterThan(3)
})
