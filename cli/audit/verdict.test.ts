import type { Break, Verification } from '@codarium/coding'
import { expect, it } from 'vitest'
import { findings, verdict } from './verdict.ts'

const head = { seq: 9, hash: 'a'.repeat(64) }
const segment = { segment: 'n1-4711', rows: 9, unlinked: 0, head, keyedFrom: 1, keyedSince: 0 }
const sound: Verification = { rows: 9, unlinked: 0, segments: [segment], anchors: undefined, breaks: [], breakCount: 0 }
const broken = (...breaks: Omit<Break, 'segment'>[]): Verification => ({
  ...sound,
  breaks: breaks.map((found) => ({ segment: 'head', ...found })),
  breakCount: breaks.length,
})

it('one break is one line', () => {
  expect(findings(broken({ from: 3, to: 3, problem: 'missing' }))).toEqual([
    'codarium: the audit trail is broken at row 3: missing',
  ])
  expect(findings(broken({ from: 0, to: 0, problem: 'the head of the chain is missing' }))).toEqual([
    'codarium: the audit trail is broken: the head of the chain is missing',
  ])
})

it('a break in a segment names it', () => {
  const found = broken({ from: 3, to: 4, problem: 'missing' })
  const breaks = found.breaks.map((one) => ({ ...one, segment: 'n1-4711' }))
  expect(findings({ ...found, breaks })).toEqual([
    'codarium: the audit trail is broken at places 3 to 4 of segment n1-4711: missing',
  ])
})

it('rows that are not linked yet are no break, and told', () => {
  expect(findings({ ...sound, unlinked: 2 })).toEqual([])
  expect(verdict({ ...sound, unlinked: 2 })[1]).toContain('2 of them are not linked yet')
})

it('several breaks are listed, and those beyond the list counted', () => {
  const several = broken({ from: 0, to: 0, problem: 'no key' }, { from: 5, to: 7, problem: 'missing' })
  expect(findings({ ...several, breakCount: 42 })).toEqual([
    'codarium: the audit trail is broken in 42 places (9 rows checked):',
    '  no key',
    '  rows 5 to 7: missing',
    '  and 40 more',
  ])
})

it('a sound trail says what protects it, and from when on', () => {
  expect(findings(sound)).toEqual([])
  expect(verdict({ ...sound, anchors: 3 })).toEqual([
    '9 rows, unbroken; protected by the encryption key; 3 anchors fit',
    `note this outside the database, and check it later with --noted n1-4711:9:${head.hash}`,
  ])
  const [late] = verdict({ ...sound, segments: [{ ...segment, keyedFrom: 5 }] })
  expect(late).toContain('from row 5 on, since 1970-01-01T00:00:00.000Z')
})

it('what is not proved is said', () => {
  expect(verdict(sound).join('\n')).toContain('not proved without --anchor')
  const plain = { ...sound, rows: 0, segments: [{ ...segment, keyedFrom: undefined }] }
  expect(verdict(plain).join('\n')).toContain('can rewrite, cut off or empty')
})
