/** Hits in families: gathered where the first of them stands, and Enter takes the same code as without families. */
import type { SearchHit } from '@codarium/contract'
import { expect, test } from 'vitest'
import { arrangeHits } from './arranged-hits.ts'

/** `E11-` cannot be coded, `E119?` is unspecified. */
const hitOf = (written: string): SearchHit => ({
  code: written.replace(/[-?]$/, ''),
  classificationType: 'ICD10',
  version: '2026',
  text: written.endsWith('?') ? 'Etwas, nicht näher bezeichnet' : 'Etwas',
  textLong: '',
  language: 'de',
  kind: '',
  hierarchyLevel: 0,
  codable: !written.endsWith('-'),
  usageMark: '',
  matchedText: '',
  matchedField: 'TITLE',
  matchKind: 'EXACT',
  warnings: [],
})
const pagesOf = (written: string) => written.split(' | ').map((page) => page.split(' ').map(hitOf))

/** The hits in their order, with a head in brackets where a family begins. */
function arranged(written: string): string {
  const { hits, families } = arrangeHits('diagnoses', pagesOf(written))
  const lines = hits.map(({ code }, at) => {
    const family = families.get(code)
    const before = at > 0 ? families.get(hits[at - 1]!.code) : undefined
    return family && family !== before ? `[${family}] ${code}` : before && !family ? `/ ${code}` : code
  })
  return lines.join(' ')
}

test.each([
  ['a few of a family stay where they are', 'E110 J180 E111 E112', 'E110 J180 E111 E112'],
  ['four are gathered at the first', 'E110 J180 E111 E112 E113', '[E11] E110 E111 E112 E113 / J180'],
  ['the best hit stays first, then the unspecified', 'E110 E111 E112 E119?', '[E11] E110 E119 E111 E112'],
  ['elsewhere the unspecified is first', 'J180 E110 E111 E112 E119?', 'J180 [E11] E119 E110 E111 E112'],
  ['one is the least specific', 'J1 E1109? E1199? E110 E111', 'J1 [E11] E1199 E1109 E110 E111'],
  ['unspecified complications are no unspecified code', 'J1 E118? E110 E111 E112?', 'J1 [E11] E118 E110 E111 E112'],
  ['what cannot be coded is no unspecified code', 'E110 J1 E119- E111 E112', '[E11] E110 E119 E111 E112 / J1'],
  ['the first that can be coded stays the first', 'E11- J180 E119? E110 E111', 'E11 J180 E119 E110 E111'],
  ['with its category before it', 'E11- E110 J1 E119? E111', '[E11] E11 E110 E119 E111 / J1'],
  ['nothing that can be coded', 'E11- E12- E13-', 'E11 E12 E13'],
  ['a range of codes is no member', 'E10-E14- E100 E101 E102', 'E10-E14 E100 E101 E102'],
  ['a later page moves nothing of an earlier one', 'E110 E111 J1 | E119? E112', 'E110 E111 J1 E119 E112'],
  ['a family goes on over the end of a page', 'E110 E111 E112 E113 | E114 J1', '[E11] E110 E111 E112 E113 E114 / J1'],
  ['a later page has families of its own', 'J1 | J2 E110 E111 E112 E119?', 'J1 J2 [E11] E119 E110 E111 E112'],
  ['a hit that comes twice stands once', 'E110 J1 | J1 E111', 'E110 J1 E111'],
])('%s', (_what, written, shown) => {
  expect(arranged(written)).toBe(shown)
})

/** Hits with the meaning each was found by; `-` for none. */
const meaning = (written: string): SearchHit[] =>
  written.split(' ').map((each) => {
    const [code = '', means = '-'] = each.split(':')
    return { ...hitOf(code), ...(means !== '-' && { meaning: means }) }
  })

test.each([
  ['each meaning is together, in the order of its best hit', 'I639:a I872:b I638:a', 'I639 I638 I872'],
  ['that of the first that can be coded is the first', 'I63-:b I872:a I639:b', 'I872 I63 I639'],
  ['families give way to meanings', 'E110:a E111:b E112:a E113:b', 'E110 E112 E111 E113'],
  ['a hit without one stays where its like are', 'I639:a J180 I638:a J181', 'I639 I638 J180 J181'],
])('%s', (_what, written, shown) => {
  const { hits, families, meanings } = arrangeHits('diagnoses', [meaning(written)])
  expect(hits.map(({ code }) => code).join(' ')).toBe(shown)
  expect(families.size).toBe(0)
  expect(meanings.size).toBe(meaning(written).filter((hit) => hit.meaning !== undefined).length)
})
