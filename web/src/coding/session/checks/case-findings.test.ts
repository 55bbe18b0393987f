/** Findings are what the server said last: whatever was done and however late it answers, none is shown for a row that is gone. */
import type { CaseFinding, CodedCase, ValidationRequest } from '@codarium/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CaseLists, listsOf } from '../case/case-lists.ts'
import { codedLists } from '../case/case-tables.ts'
import { addRows, moveRows, removeRows, setValues } from '../case/commands.ts'
import { type Deed, record, redo, startHistory, undo } from '../case/history.ts'
import { CaseFindings } from './case-findings.ts'
import { type PlacedFinding, placeFindings, stillMeant } from './findings.ts'
import { validationRequestOf } from './validation-request.ts'

const source = (index: number): CodedCase => ({
  index,
  caseId: String(index),
  site: '1',
  administrative: { austrittsdatum: '20260201' },
  diagnoses: [{ code: 'J181', poa: '1' }, { code: 'I10' }],
  treatments: [],
  medications: [],
})
const NO_U69 = new Map<string, string>()

/** A validation: a missing POA is a warning, and a code that stands twice is an error at each of its places, twice over. */
function validate({ mainDiagnosis = '', secondaryDiagnoses = [], ...rest }: ValidationRequest): CaseFinding[] {
  const codes = [mainDiagnosis, ...secondaryDiagnoses]
  const details = [rest.mainDiagnosisDetail, ...(rest.secondaryDiagnosisDetails ?? [])]
  const say = (severity: CaseFinding['severity'], type: CaseFinding['type'], at: number): CaseFinding => {
    const row =
      at === 0
        ? ({ list: 'mainDiagnosis', index: 0 } as const)
        : ({ list: 'secondaryDiagnoses', index: at - 1 } as const)
    return { severity, type, code: codes[at]!, row, rule: '', messageDe: '', messageFr: '', messageIt: '' }
  }
  return codes.flatMap((code, at) => [
    ...(details[at]?.poa ? [] : [say('WARNING', 'POA_REQUIRED', at)]),
    ...(codes.indexOf(code) === codes.lastIndexOf(code)
      ? []
      : [say('ERROR', 'DUPLICATE_CODE', at), say('ERROR', 'DUPLICATE_CODE', at)]),
  ])
}

/** A screen without a clock: timers run, and questions are answered or lost, when the test says so. */
class Screen {
  case = source(0)
  history = startHistory(listsOf(this.case))
  #timer: (() => void) | undefined
  readonly asked: ((outcome: 'answered' | 'lost') => void)[] = []
  readonly findings = new CaseFindings({
    validate: (_version, request) =>
      new Promise((answer, fail) => {
        this.asked.push((outcome) => (outcome === 'answered' ? answer(validate(request)) : fail(new Error('lost'))))
      }),
    mayAskAgain: () => true,
    now: () => 7,
    after: (_ms, act) => {
      this.#timer = act
      return () => {
        this.#timer = undefined
      }
    },
  })

  get lists(): CaseLists {
    return codedLists(this.history.present)
  }

  shown(): readonly PlacedFinding[] {
    const { answer } = this.findings.state()
    if (!answer || answer.index !== this.case.index) return []
    return stillMeant(placeFindings(answer.found, answer.lists, NO_U69), answer.lists, this.lists)
  }

  follow(): void {
    this.findings.follow(this.case, this.lists)
  }

  runTimer(): void {
    const act = this.#timer
    this.#timer = undefined
    act?.()
  }

  async answer(at: number, outcome: 'answered' | 'lost'): Promise<void> {
    this.asked.splice(at, 1)[0]?.(outcome)
    await new Promise((done) => setImmediate(done))
  }

  /** Until nothing waits. */
  async rest(): Promise<void> {
    do {
      this.runTimer()
      while (this.asked.length > 0) await this.answer(this.asked.length - 1, 'answered')
    } while (this.#timer)
  }
}

const deed: Deed = { kind: 'changed', list: 'diagnoses', keys: [], codes: [] }
type Step = (screen: Screen) => void | Promise<void>
const edit =
  (change: (lists: CaseLists) => CaseLists): Step =>
  (screen) => {
    screen.history = record(screen.history, change(screen.lists), deed)
  }
const keyAt = (lists: CaseLists, at: number) => lists.diagnoses[at % Math.max(1, lists.diagnoses.length)]?.key ?? ''
const code = fc.constantFrom('J181', 'I10', 'E780')
const place = fc.nat(5)

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .array(fc.record({ code }), { minLength: 1, maxLength: 4 })
    .map((rows) => edit((lists) => addRows(lists, 'diagnoses', rows))),
  place.map((at) => edit((lists) => removeRows(lists, 'diagnoses', [keyAt(lists, at)]))),
  place.map((at) => edit((lists) => moveRows(lists, 'diagnoses', [keyAt(lists, at)], -1))),
  place.map((at) => edit((lists) => setValues(lists, 'diagnoses', [keyAt(lists, at)], { poa: '1' }))),
  fc
    .tuple(place, code)
    .map(([at, next]) => edit((lists) => setValues(lists, 'diagnoses', [keyAt(lists, at)], { code: next }))),
  fc.constantFrom<Step>(
    (screen) => {
      screen.history = undo(screen.history)?.history ?? screen.history
    },
    (screen) => {
      screen.history = redo(screen.history)?.history ?? screen.history
    },
    (screen) => {
      screen.case = source(1 - screen.case.index)
      screen.history = startHistory(listsOf(screen.case))
    },
    (screen) => screen.runTimer(),
  ),
  fc.tuple(place, fc.constantFrom('answered' as const, 'lost' as const)).map(
    ([at, outcome]): Step =>
      (screen) =>
        screen.answer(at, outcome),
  ),
)

test('at rest the list is what the validation says of the present state; before, none of it names a row that is gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (does) => {
      const screen = new Screen()
      screen.follow()
      for (const step of does) {
        await step(screen)
        screen.follow()
        const shown = screen.shown()
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
        for (const { place, code } of shown)
          expect(screen.lists.diagnoses.find(({ key }) => key === place?.key)?.code).toBe(code)
      }
      await screen.rest()
      const said = validate(validationRequestOf(screen.case, screen.lists))
      expect(screen.shown()).toEqual(placeFindings(said, screen.lists, NO_U69))
      expect(screen.findings.state()).toMatchObject({ fresh: true, down: false })
    }),
  )
})

describe('a validation that does not answer', () => {
  test('is known as such; what it said before stays with its time, and it is asked again', async () => {
    const screen = new Screen()
    screen.follow()
    await screen.rest()
    screen.history = record(screen.history, addRows(screen.lists, 'diagnoses', [{ code: 'E780' }]), deed)
    screen.follow()
    screen.runTimer()
    await screen.answer(0, 'lost')
    expect(screen.findings.state()).toMatchObject({ fresh: false, down: true, answer: { at: 7 } })
    expect(screen.shown().map(({ code }) => code)).toEqual(['I10'])
    await screen.rest()
    expect(screen.findings.state()).toMatchObject({ fresh: true, down: false })
    expect(screen.shown().map(({ code }) => code)).toEqual(['I10', 'E780'])
  })

  test('says nothing of a case it never checked', async () => {
    const screen = new Screen()
    screen.follow()
    screen.runTimer()
    await screen.answer(0, 'lost')
    expect(screen.findings.state()).toEqual({ fresh: false, down: true })
  })
})

test.each([
  ['1', 'SWISSDRG'],
  ['2', undefined],
  ['3', 'ST_REHA'],
  ['5', 'TARPSY'],
])('a case of tarif %s is checked by the rules of %s', (tarif, tariff) => {
  const asked = { ...source(0), administrative: { tarif } }
  expect(validationRequestOf(asked, asked).stay?.tariff).toBe(tariff)
})
