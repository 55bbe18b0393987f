/** The kinds of events to choose from. */
import { auditActions } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { groupedActions } from './grouped-actions.ts'

it('each kind is in one group', () => {
  const all = groupedActions(auditTexts.de).flatMap(({ actions }) => actions.map(({ action }) => action))
  expect(all.toSorted()).toEqual(Object.keys(auditActions).toSorted())
})

it('groups begin with sessions, and none is empty', () => {
  const groups = groupedActions(auditTexts.fr)
  expect(groups[0]?.group).toBe('session')
  expect(groups.every(({ actions }) => actions.length > 0)).toBe(true)
})
