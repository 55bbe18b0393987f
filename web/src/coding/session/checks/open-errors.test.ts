/** Open errors before Apply: over all cases, each in its present state. */
import type { CodedCase, SessionMetadata } from '@codarium/contract'
import { expect, test } from 'vitest'
import { Workbench } from '../workbench/workbench.ts'
import { openErrors } from './open-errors.ts'

const caseOf = (index: number): CodedCase => ({
  index,
  caseId: String(index),
  site: '1',
  administrative: { austrittsdatum: '20260201' },
  diagnoses: [{ code: 'J181' }],
  treatments: [],
  medications: [],
})

test('untouched cases count, cases changed since do not, and those nobody can check are known', () => {
  const bench = new Workbench({ caseCount: 6 } as SessionMetadata, [0, 1, 2, 3, 4].map(caseOf), [])
  const noted = (index: number, errors: number | undefined) => ({
    index,
    state: bench.present(index),
    errors,
    warnings: 0,
  })
  bench.summarise(0, { errors: 2, warnings: 0, checked: bench.present(0) })
  bench.summariseFindings([noted(1, 3), noted(2, 0), noted(3, 1), noted(4, undefined)])
  expect(openErrors(bench)).toEqual({
    checked: 5,
    total: 6,
    uncheckable: 1,
    failing: new Map([
      [0, 2],
      [1, 3],
      [3, 1],
    ]),
    errors: 6,
  })
  bench.adopt([{ index: 1, diagnoses: [{ code: 'N390' }] }])
  expect(openErrors(bench)).toMatchObject({ checked: 4, errors: 3 })
})
