/** The UI lists every capability of the contract and names who has those one lacks. */
import { permissions } from '@codarium/contract'
import { pageTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { capabilitiesInOrder, whoMay } from './capabilities.ts'

const { de } = pageTexts

test('no capability is left out or listed twice', () => {
  expect([...capabilitiesInOrder].sort()).toEqual(Object.keys(permissions).sort())
})

test('names the roles beside the administrator, or the administrator alone', () => {
  expect(whoMay('audit.read', de)).toBe('Revision')
  expect(whoMay('session.edit', de)).toBe('Kodierung')
  expect(whoMay('partners.administer', de)).toBe('Administration')
})
