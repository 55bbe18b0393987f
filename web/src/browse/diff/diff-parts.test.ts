/** What differs of a code is told part by part, in the words of the screen. */
import type { CodeChange } from '@codarium/contract'
import { browseTexts } from '@codarium/texts'
import { expect, it, test } from 'vitest'
import { aspectsOf, differingParts, partsOf } from './diff-parts.ts'

const words = browseTexts.de
const state = (text: string, facts: object = {}) => ({ text, isCodable: true, ...facts })
const none = { code: 'J13', chapter: 'X', changed: [], said: [], predecessors: [], successors: [] }
const title = { aspect: 'TITLE', before: 'Pneumonie', after: 'Pneumonie' }

const changed = (facts: Partial<CodeChange>): CodeChange => ({
  ...none,
  change: 'CHANGED',
  before: state('Pneumonie'),
  after: state('Pneumonie'),
  ...facts,
})

test.each<[string, CodeChange, unknown]>([
  ['a new code', { ...none, change: 'NEW', after: state('Dengue') }, [{ aspect: 'TITLE', after: 'Dengue' }]],
  ['a deleted code', { ...none, change: 'DELETED', before: state('Dengue') }, [{ aspect: 'TITLE', before: 'Dengue' }]],
  [
    'a code that became a heading',
    changed({ changed: ['CODABLE'], after: state('Pneumonie', { isCodable: false }) }),
    [title, { aspect: 'CODABLE', before: 'kodierbar', after: 'nicht kodierbar' }],
  ],
  [
    'a code that moved',
    changed({ changed: ['PARENT'], before: state('Pneumonie', { parentCode: 'J12' }) }),
    [title, { aspect: 'PARENT', before: 'J12' }],
  ],
  [
    'values',
    changed({
      said: [
        { aspect: 'CCL_MEDICAL', before: ['3'], after: ['2'] },
        { aspect: 'POA', before: ['OPTIONAL'], after: ['REQUIRED'] },
        { aspect: 'SEX', before: [], after: ['F'] },
      ],
    }),
    [
      title,
      { aspect: 'CCL_MEDICAL', before: '3', after: '2' },
      { aspect: 'POA', before: 'freiwillig', after: 'nötig' },
      { aspect: 'SEX', after: 'weiblich' },
    ],
  ],
  [
    'lines',
    changed({ said: [{ aspect: 'EXCLUSION', before: ['SARS'], after: ['COVID-19'] }] }),
    [title, { aspect: 'EXCLUSION', before: 'SARS', after: 'COVID-19' }],
  ],
])('%s', (_name, difference, parts) => {
  expect(partsOf(difference, words)).toEqual(parts)
})

it('a title that stays is no difference', () => {
  const said = [{ aspect: 'HINT' as const, before: [], after: ['F'] }]
  expect(differingParts(changed({ said }), words)).toEqual([{ aspect: 'HINT', after: 'F' }])
  expect(aspectsOf(changed({ changed: ['TITLE'], said }))).toEqual(['TITLE', 'HINT'])
})
