/** What is typed without a code is found again: by case and place, when its case has come, and as the other window left it. */
import type { CodedCase, SessionMetadata } from '@codarium/contract'
import { expect, test } from 'vitest'
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import { isOpen } from '../case/case-tables.ts'
import { closeAhead } from '../workbench/actions.ts'
import { Workbench } from '../workbench/workbench.ts'
import { KeptTyping } from './kept-typing.ts'

const caseOf = (index: number, ...codes: string[]) =>
  ({
    index,
    administrative: {},
    diagnoses: codes.map((code) => ({ code })),
    treatments: [],
    medications: [],
  }) as unknown as CodedCase
const cases = [caseOf(0, 'A00', 'A01'), caseOf(1, 'B00')]
const open = (...there: CodedCase[]) => new Workbench({} as SessionMetadata, there, [])
const shown = (bench: Workbench, index: number) =>
  bench.tables(index).diagnoses.map((row) => (isOpen(row) ? `${row.typed}?` : row.code))

/** The device, as far as typing is concerned. */
function device() {
  const kept: { content?: string } = {}
  const copies = {
    read: async () => (kept.content === undefined ? undefined : JSON.parse(kept.content)),
    keep: async (_kind: string, content: object) => {
      kept.content = JSON.stringify(content)
      return true
    },
    drop: () => {
      delete kept.content
    },
  } as unknown as UserCopies
  return { kept, open: () => KeptTyping.open(copies, 's1') }
}

const type = (bench: Workbench, typed: string) => closeAhead(bench, 'diagnoses', { typed, waits: 'choice' })

test('texts and open rows come back to their cases, those of later pages once they are there', async () => {
  const there = device()
  const before = open(...cases)
  const typing = await there.open()
  typing.follow(before)
  typing.keepText(0, 'diagnoses', 'lungenembol')
  type(before, 'eins')
  before.openCase(1)
  type(before, 'zwei')
  type(before, 'drei')
  expect(typing.pieces).toBe(4)
  const after = open(cases[0]!)
  const again = await there.open()
  again.follow(after)
  expect([again.text(0, 'diagnoses'), again.text(1, 'diagnoses')]).toEqual(['lungenembol', ''])
  expect(shown(after, 0)).toEqual(['A00', 'A01', 'eins?'])
  expect(again.pieces).toBe(4)
  after.addCases([cases[1]!])
  after.adopt([{ index: 1, diagnoses: [{ code: 'C00' }, { code: 'B00', origin: 0 }] }])
  expect(shown(after, 1)).toEqual(['C00', 'B00', 'zwei?', 'drei?'])
})

test('a window that takes over goes on with what the other one has typed', async () => {
  const there = device()
  const [mine, other] = [open(...cases), open(...cases)]
  const typing = await there.open()
  typing.follow(mine)
  type(mine, 'alt')
  mine.set({ readOnly: 'otherWindow' })
  const theirs = await there.open()
  theirs.follow(other)
  type(other, 'neu')
  theirs.keepText(0, 'treatments', 'text')
  mine.set({ readOnly: undefined })
  await expect.poll(() => shown(mine, 0)).toEqual(['A00', 'A01', 'alt?', 'neu?'])
  expect(typing.text(0, 'treatments')).toBe('text')
})

test('nothing stays on the device of a session that is over, or when nothing is left', async () => {
  const { kept, open: openTyping } = device()
  const bench = open(...cases)
  const typing = await openTyping()
  typing.follow(bench)
  typing.keepText(0, 'diagnoses', 'x')
  expect(kept.content).toBeDefined()
  typing.keepText(0, 'diagnoses', '')
  expect(kept.content).toBeUndefined()
  type(bench, 'offen')
  bench.set({ readOnly: 'finished' })
  expect(kept.content).toBeUndefined()
})
