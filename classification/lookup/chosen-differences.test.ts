/** The differences that are asked for, and the counts beside them. */
import { expect, it } from 'vitest'
import { chosenDifferences, type DifferenceFilter } from './chosen-differences.ts'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { cachedDifferences } from './version-diff.ts'

const chapters = ['1', '10'].map((code) => icd(code, { kind: 'chapter', codable: false }))
const named = (parentCode: string, code: string, title: string, exclusions: string[] = []) =>
  icd(code, { parentCode, texts: { de: { title, exclusions } } })

const before = icdBook([
  ...chapters,
  named('1', 'A90', 'Dengue-Fieber'),
  named('1', 'A04.7', 'Enterokolitis durch Clostridium difficile'),
  named('10', 'J15', 'Pneumonie', ['Legionärskrankheit']),
])
const after = icdBook([
  ...chapters,
  named('1', 'A97.0', 'Dengue ohne Warnzeichen'),
  named('1', 'A04.7', 'Enterokolitis durch Clostridioides difficile'),
  named('10', 'J15', 'Pneumonie', ['Psittakose']),
])

function chosen(filter: Omit<DifferenceFilter, 'lang'>) {
  const all = cachedDifferences(before, after, 'de', true)
  const { chosen: found, ...counts } = chosenDifferences(all, { lang: 'de', ...filter })
  return { codes: found.map((each) => (each.after ?? each.before)?.code), ...counts }
}

it.each<[Omit<DifferenceFilter, 'lang'>, string[]]>([
  [{}, ['A04.7', 'A90', 'A97.0', 'J15']],
  [{ change: 'NEW' }, ['A97.0']],
  [{ chapter: '10' }, ['J15']],
  [{ aspect: 'TITLE' }, ['A04.7']],
  [{ aspect: 'EXCLUSION' }, ['J15']],
  [{ q: 'a9' }, ['A90', 'A97.0']],
  [{ q: 'a047' }, ['A04.7']],
  [{ q: 'clostridioides' }, ['A04.7']],
  [{ q: 'legion' }, ['J15']],
  [{ q: ' ' }, ['A04.7', 'A90', 'A97.0', 'J15']],
  [{ q: 'niere' }, []],
  [{ change: 'CHANGED', chapter: '1' }, ['A04.7']],
])('%j chooses %j', (filter, codes) => {
  expect(chosen(filter).codes).toEqual(codes)
})

it('each count leaves out its own filter alone', () => {
  expect(chosen({ change: 'CHANGED', chapter: '1' })).toEqual({
    codes: ['A04.7'],
    kinds: { added: 1, deleted: 1, changed: 1 },
    byChapter: { '1': 1, '10': 1 },
    byAspect: { TITLE: 1 },
  })
})
