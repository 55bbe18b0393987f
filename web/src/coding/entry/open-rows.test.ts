/** Open rows over their whole life: resolved in any order of answers, in their own case, undone as a whole, never sent. */
import type { CaseSearchRequest, CodedCase, SearchHit, SessionMetadata } from '@codarium/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseEditOf } from '../session/case/case-edit.ts'
import type { RowPlace } from '../session/case/case-lists.ts'
import { isOpen, openRows } from '../session/case/case-tables.ts'
import { countChanges } from '../session/case/differences.ts'
import { alignNewRows } from '../session/case/two-states.ts'
import { openRowFindings } from '../session/checks/open-row-findings.ts'
import { validationRequestOf } from '../session/checks/validation-request.ts'
import { closeAhead, removeChosen, setRow } from '../session/workbench/actions.ts'
import { Workbench } from '../session/workbench/workbench.ts'
import { OpenRowResolver } from './open-row-resolver.ts'
import type { RowAnswer } from './row-questions.ts'
import { SearchesInVain } from './searches-in-vain.ts'
import { SentFeedback } from './sent-feedback.ts'

const caseOf = (index: number, ...codes: string[]) =>
  ({
    index,
    caseId: String(index),
    administrative: { austrittsdatum: index === 0 ? '20260201' : '20250201' },
    diagnoses: codes.map((code) => ({ code })),
    treatments: [],
    medications: [],
  }) as unknown as CodedCase

/** A text finds the code of the same name; `typo…` is a guess, and the first diagnosis of a case finds another code. */
const hitsFor = ({ q: text, codingContext }: CaseSearchRequest): SearchHit[] => {
  if (text.startsWith('none')) return []
  const code = codingContext?.isMainDiagnosis ? `M${text}` : text.toUpperCase()
  const matchKind = text.startsWith('typo') ? 'FUZZY' : 'EXACT'
  return [{ code, codable: true, matchKind, matchedText: text, warnings: [] } as unknown as SearchHit]
}

/** `right…` says a side, `over…` finds another code by its words alone. */
const answerFor = (asked: CaseSearchRequest): RowAnswer => ({
  hits: hitsFor(asked),
  ...(asked.q.startsWith('right') && { understood: { side: 'RIGHT', isHistory: false, notes: [] } }),
  ...(asked.q.startsWith('over') && { passedOver: hitsFor({ q: 'z99' })[0] }),
})

/** A session with two cases, a search whose answers come when they are told to, and what was asked of it. */
function workAt(...first: string[]) {
  const bench = new Workbench({} as SessionMetadata, [caseOf(0, ...first), caseOf(1, 'A00')], [])
  const asked: { asked: CaseSearchRequest; answer(): void; fail(): void }[] = []
  const timers: (() => void)[] = []
  const filled: string[] = []
  const resolver = new OpenRowResolver(bench, {
    search: ({ asked: question }) =>
      new Promise((resolve, reject) => {
        asked.push({
          asked: question,
          answer: () => resolve(answerFor(question)),
          fail: () => reject(new Error('gone')),
        })
      }),
    language: () => 'de',
    isFinal: () => false,
    filled: ({ index, hit }) => filled.push(`${index} ${hit.code}`),
    after: (_ms, act) => {
      timers.push(act)
      return () => {}
    },
  })
  resolver.start()
  const answerAll = async () => {
    while (asked.length > 0) {
      asked.pop()?.answer()
      await settled()
    }
  }
  return { bench, resolver, asked, timers, filled, answerAll }
}

const settled = () => new Promise<void>((done) => setImmediate(done))
const type = (bench: Workbench, typed: string) => closeAhead(bench, 'diagnoses', { typed, waits: 'answer' })
const codes = (bench: Workbench, index = 0) => bench.lists(index).diagnoses.map(({ code }) => code)
const shown = (bench: Workbench) => bench.tables().diagnoses.map((row) => (isOpen(row) ? `${row.typed}?` : row.code))

describe('open rows', () => {
  test('become what they mean in whatever order their answers come, and fail, and come again', async () => {
    const word = fc.constantFrom('b1', 'b2', 'b3', 'b1', 'typo', 'none')
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 8 }), fc.infiniteStream(fc.nat()), async (words, chance) => {
        const { bench, asked, timers } = workAt()
        for (const each of words) type(bench, each)
        while (asked.length > 0 || timers.length > 0) {
          const draw = chance.next().value as number
          const [next] = asked.splice(draw % Math.max(1, asked.length), 1)
          if (!next) timers.pop()?.()
          else if (draw % 5 === 0) next.fail()
          else next.answer()
          await settled()
        }
        // One after the other: the first is the main diagnosis, and what is coded already is not coded again.
        const expected: string[] = []
        words.forEach((each, at) => {
          const [hit] = hitsFor({ q: each, codingContext: { isMainDiagnosis: at === 0 } })
          const isSure = hit?.matchKind === 'EXACT' && !expected.includes(hit.code)
          expected.push(isSure ? hit.code.toUpperCase() : `${each}?`)
        })
        expect(shown(bench)).toEqual(expected)
        expect(openRows(bench.tables(), 'diagnoses').every(({ waits }) => waits === 'choice')).toBe(true)
        expect(openRowFindings(bench.tables())).toHaveLength(expected.filter((each) => each.endsWith('?')).length)
      }),
      { numRuns: 200 },
    )
  })

  test('are asked with the version of their own case, and filled there while another is on the screen', async () => {
    const { bench, asked, filled, answerAll } = workAt('Z00')
    bench.openCase(1)
    type(bench, 'b1')
    bench.openCase(0)
    expect(asked.map(({ asked: { version } }) => version)).toEqual(['2025'])
    await answerAll()
    expect([codes(bench, 0), codes(bench, 1), filled]).toEqual([['Z00'], ['A00', 'B1'], ['1 B1']])
  })

  test('are asked with what those above them became, and decided by no older answer', async () => {
    const { bench, asked, answerAll } = workAt('Z00')
    type(bench, 'b1')
    type(bench, 'b2')
    const codesAsked = () =>
      asked.map(({ asked: { q, codingContext } }) => [q, ...(codingContext?.existingCodes ?? [])])
    expect(codesAsked()).toEqual([['b1', 'Z00']])
    asked.pop()?.answer()
    await settled()
    expect(codesAsked()).toEqual([['b2', 'B1', 'Z00']])
    bench.undo()
    bench.undo()
    bench.redo()
    await answerAll()
    expect(codes(bench)).toEqual(['Z00', 'B1'])
  })

  test('take the side that was typed, and no code that patient or case has put before another', async () => {
    const { bench, answerAll } = workAt('Z00')
    type(bench, 'right')
    type(bench, 'over')
    await answerAll()
    expect(shown(bench)).toEqual(['Z00', 'RIGHT', 'over?'])
    expect(bench.lists().diagnoses[1]).toMatchObject({ side: '1' })
  })

  test('given up once they have an answer are told of, those without are not', async () => {
    const { bench, resolver, asked, answerAll } = workAt('Z00')
    const told: unknown[] = []
    const api = async (path: string, order: { body?: unknown } = {}) => told.push([path, order.body])
    const hadHits = (place: RowPlace) => resolver.hadHits(place)
    const inVain = new SearchesInVain(bench, { api: api as never, language: () => 'de', hadHits })
    const remove = (row: string) => {
      bench.focus({ list: 'diagnoses', row })
      inVain.deletingRows()
      removeChosen(bench)
    }
    for (const each of ['none', 'typo', 'b1']) type(bench, each)
    for (let answers = 0; answers < 2; answers++) {
      asked.pop()?.answer()
      await settled()
    }
    for (const row of ['new-0', 'new-1', 'new-2', 'diagnoses-0']) remove(row)
    const common = { language: 'de', type: 'ICD10', version: '2026' }
    expect(told).toEqual([
      ['/api/thesaurus/search-in-vain', { text: 'none', ...common, hadHits: false }],
      ['/api/thesaurus/search-in-vain', { text: 'typo', ...common, hadHits: true }],
    ])
    type(bench, 'none')
    await answerAll()
    bench.set({ readOnly: 'viewer' })
    bench.focus({ list: 'diagnoses', row: 'new-3' })
    inVain.deletingRows()
    expect(told).toHaveLength(2)
  })

  test('are undone as a whole after they were filled, and redone with their code', async () => {
    const { bench, answerAll } = workAt('Z00')
    type(bench, 'b1')
    type(bench, 'b2')
    await answerAll()
    expect(codes(bench)).toEqual(['Z00', 'B1', 'B2'])
    bench.undo()
    bench.undo()
    expect(shown(bench)).toEqual(['Z00'])
    bench.redo()
    expect(shown(bench)).toEqual(['Z00', 'B1'])
  })

  test('are not filled under the hands of a coder who has opened one', async () => {
    const { bench, answerAll } = workAt('Z00')
    type(bench, 'b1')
    bench.focus({ list: 'diagnoses', row: 'new-0', editing: true })
    await answerAll()
    expect(shown(bench)).toEqual(['Z00', 'b1?'])
    bench.focus({ editing: false })
    expect(shown(bench)).toEqual(['Z00', 'B1'])
  })

  test('stay when a draft from elsewhere is taken over, under the row they stood under', () => {
    const { bench } = workAt('Z00', 'Z01')
    type(bench, 'b1')
    bench.adopt([{ index: 0, diagnoses: [{ code: 'C00' }, { code: 'Z01', origin: 1 }, { code: 'C01' }] }])
    expect(shown(bench)).toEqual(['C00', 'Z01', 'b1?', 'C01'])
    bench.undo()
    expect(shown(bench)).toEqual(['Z00', 'Z01', 'b1?'])
  })

  test('never get into a draft, a check, a count of changes, and are nothing to save', () => {
    const { bench } = workAt('Z00')
    const edited: number[] = []
    bench.onEdit = (index) => edited.push(index)
    const before = JSON.stringify(validationRequestOf(bench.state().cases[0]!, bench.lists()))
    type(bench, 'b1')
    bench.set({ focus: { ...bench.state().focus, row: 'new-0' } })
    setRow(bench, 'diagnoses', 'new-0', { poa: '1' })
    expect(bench.editOf(0)).toEqual({ index: 0 })
    expect(JSON.stringify(validationRequestOf(bench.state().cases[0]!, bench.lists()))).toBe(before)
    expect(countChanges(bench.original(), bench.lists())).toBe(0)
    expect(edited).toEqual([])
  })

  test('do not even compile into what sends, checks or compares', () => {
    const { bench } = workAt('Z00')
    const hand = () => [
      // @ts-expect-error an open row has no code
      caseEditOf(0, bench.original(), bench.tables()),
      // @ts-expect-error an open row has no code
      validationRequestOf(bench.state().cases[0]!, bench.tables()),
      // @ts-expect-error an open row has no code
      countChanges(bench.original(), bench.tables()),
      // @ts-expect-error an open row has no code
      alignNewRows(bench.original(), bench.tables()),
    ]
    expect(hand).toBeTypeOf('function')
  })
})

describe('a code that was taken as it was typed', () => {
  const typed = { index: 0, list: 'diagnoses', key: 'new-0' } as const
  const add = (bench: Workbench, code: string) =>
    bench.edit(
      { ...bench.tables(), diagnoses: [...bench.tables().diagnoses, { key: 'new-0', code }], next: 1 },
      { kind: 'added', list: 'diagnoses', keys: ['new-0'], codes: [code] },
    )

  test('stays when the catalogue knows it, and when nobody answers', async () => {
    const { bench, resolver, asked, answerAll } = workAt('Z00')
    add(bench, 'B01')
    resolver.verify({ ...typed, typed: 'b01' })
    asked.pop()?.fail()
    await settled()
    expect(shown(bench)).toEqual(['Z00', 'B01'])
    resolver.retry()
    await answerAll()
    expect(shown(bench)).toEqual(['Z00', 'B01'])
  })

  test('becomes an open row when the catalogue has no such code, unless the coder has gone on with it', async () => {
    for (const poa of [undefined, '1']) {
      const { bench, resolver, answerAll } = workAt('Z00')
      add(bench, 'NONE')
      resolver.verify({ ...typed, typed: 'none' })
      if (poa) setRow(bench, 'diagnoses', 'new-0', { poa })
      await answerAll()
      expect(shown(bench)).toEqual(['Z00', poa ? 'NONE' : 'none?'])
    }
  })
})

describe('feedback', () => {
  const pair = { text: 'b1', code: 'B1' }
  /** A row taken for a text, and what the server was told. */
  function taken(isOnline = true) {
    const { bench } = workAt('Z00')
    const told: string[] = []
    const api = async (_path: string, order: { method?: string } = {}) => {
      if (!isOnline) throw new Error('offline')
      told.push(order.method ?? '')
    }
    const feedback = new SentFeedback(api as never, bench)
    bench.onTimeTravel = feedback.timeTravel
    bench.edit(
      { ...bench.tables(), diagnoses: [...bench.tables().diagnoses, { key: 'new-0', code: 'B1' }], next: 1 },
      { kind: 'added', list: 'diagnoses', keys: ['new-0'], codes: ['B1'] },
    )
    feedback.taken({ index: 0, list: 'diagnoses', key: 'new-0' }, pair)
    return { bench, told }
  }

  test('is withdrawn with the step it came from, and sent again with it', async () => {
    const { bench, told } = taken()
    setRow(bench, 'diagnoses', 'new-0', { poa: '1' })
    for (const step of ['undo', 'undo', 'redo'] as const) {
      await settled()
      bench[step]()
    }
    await settled()
    expect(told).toEqual(['POST', 'DELETE', 'POST'])
  })

  test('is not withdrawn when it never arrived', async () => {
    const { bench, told } = taken(false)
    bench.undo()
    await settled()
    expect(told).toEqual([])
  })
})
