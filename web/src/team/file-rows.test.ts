/** The tables as files: every row as long as its head, figures plain, what is not told empty. */
import { teamTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { changeRows, coderRows, departmentRows } from './file-rows.ts'

const texts = teamTexts.de
const figures = { cases: 12, known: 10, drgChanged: 3, costWeightBefore: 9.5, costWeightAfter: 10.125 }

it('coders', () => {
  const anna = {
    ...{
      id: 'a',
      name: 'Anna',
      waiting: 1,
      inWork: 2,
      meanSeconds: 90,
      told: 0,
      overriding: 0,
      overridden: 0,
      figures,
    },
    ended: [{ outcome: 'APPLIED' as const, sessions: 7 }],
  }
  const [head, row] = coderRows({ coders: [anna] }, texts)
  expect(row).toEqual(['Anna', '1', '2', '7', '0', '0', '0', '0', '0', '90', '', '12', '3', '9.5', '10.125'])
  expect(head).toHaveLength(row!.length)
})

it('departments and months, with the small groups together', () => {
  const months = [{ month: '2026-02', department: 'M100', figures }, { month: '2026-03' }]
  const [head, ...rows] = departmentRows({ months, rest: { cases: 6, known: 2 } }, texts)
  expect(rows).toEqual([
    ['02.2026', 'M100', '12', '3', '9.5', '10.125'],
    ['03.2026', 'ohne Abteilung', 'unter 5', '', '', ''],
    ['', 'Kleine Gruppen zusammen', '6', '', '', ''],
  ])
  expect(rows.every((row) => row.length === head?.length)).toBe(true)
})

it('changes of DRG', () => {
  const changes = [{ before: 'E79C', after: 'E79A', cases: 6, costWeightBefore: 5, costWeightAfter: 6.5 }]
  expect(changeRows({ changes }, texts)[1]).toEqual(['E79C', 'E79A', '6', '5', '6.5'])
})
