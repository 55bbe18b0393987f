/** The file has a line for each part that differs, in the words of the screen. */
import type { CodeChange, VersionDiff } from '@codarium/contract'
import { browseTexts } from '@codarium/texts'
import { expect, it, test } from 'vitest'
import { diffRows, fileName } from './diff-csv.ts'

const none = { chapter: 'I', changed: [], said: [], predecessors: [], successors: [] }
const state = (text: string) => ({ text, isCodable: true })

function page(...changes: CodeChange[]): VersionDiff {
  const counts = { added: 0, deleted: 0, changed: 0, byChapter: {}, byAspect: {}, notCompared: [] }
  const paged = { page: 0, size: 100, totalPages: 1, totalResults: changes.length }
  const chapters = [{ code: 'I', text: 'Infektionen' }]
  return { type: 'ICD10', from: '2025', to: '2026', ...counts, ...paged, chapters, changes }
}

const asked = { kind: 'diagnoses', from: '2025', to: '2026' } as const

it('names its columns in the language of the screen', () => {
  expect(diffRows([], asked, browseTexts.fr)).toEqual([
    ['Type', 'Code', 'Libellé', 'Chapitre', 'Champ', '2025', '2026', 'Prédécesseurs', 'Successeurs'],
  ])
})

it('has the differences of all pages', () => {
  const dead: CodeChange = {
    ...none,
    code: 'A90',
    change: 'DELETED',
    before: state('Dengue'),
    successors: ['A97.0', 'A97.1'],
  }
  const born: CodeChange = { ...none, code: 'A97.0', change: 'NEW', after: state('Dengue ohne'), predecessors: ['A90'] }
  const changed: CodeChange = {
    ...none,
    code: 'B34.2',
    change: 'CHANGED',
    changed: ['TITLE'],
    before: state('Coronaviren'),
    after: state('Infektion durch Coronaviren'),
    said: [{ aspect: 'POA', before: ['OPTIONAL'], after: ['REQUIRED'] }],
  }
  const [, ...rows] = diffRows([page(dead, born), page(changed)], asked, browseTexts.de)
  const chapter = 'I Infektionen'
  expect(rows).toEqual([
    ['gelöscht', 'A90', 'Dengue', chapter, 'Titel', 'Dengue', '', '', 'A97.0, A97.1'],
    ['neu', 'A97.0', 'Dengue ohne', chapter, 'Titel', '', 'Dengue ohne', 'A90', ''],
    [
      'geändert',
      'B34.2',
      'Infektion durch Coronaviren',
      chapter,
      'Titel',
      'Coronaviren',
      'Infektion durch Coronaviren',
      '',
      '',
    ],
    ['geändert', 'B34.2', 'Infektion durch Coronaviren', chapter, 'POA', 'freiwillig', 'nötig', '', ''],
  ])
})

it('procedures are written as they are read', () => {
  const changes = page({ ...none, code: 'Z93.9A', change: 'DELETED', before: state('x'), successors: ['Z93.9A.11'] })
  const [, row] = diffRows([changes], { ...asked, kind: 'treatments' }, browseTexts.de)
  expect([row?.[1], row?.[8]]).toEqual(['93.9A', '93.9A.11'])
})

test.each([
  [asked, 'codarium-ICD10-2025-2026.csv'],
  [{ kind: 'treatments', from: '20/25', to: '2026' } as const, 'codarium-CHOP-20_25-2026.csv'],
])('the file of %j is %s', (question, name) => {
  expect(fileName(question)).toBe(name)
})
