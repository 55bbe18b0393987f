/** The summary says in words what the server's health means. */

import { pageTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { verdictOn } from './verdict.ts'

const { de, fr } = pageTexts
const up = { status: 'UP' } as const
const down = { status: 'DOWN' } as const

test('all is well', () => {
  const verdict = verdictOn({ status: 'UP', dependencies: { store: up }, uptimeSeconds: 1 }, de)
  expect(verdict).toEqual({ shape: 'ok', text: 'Alles läuft.' })
})

test('names what is missing, in the language', () => {
  const health = { status: 'DEGRADED', dependencies: { store: up, identity: down }, uptimeSeconds: 1 } as const
  expect(verdictOn(health, de).text).toBe('Läuft mit Einschränkung. Keine Antwort: Anmeldedienst.')
  expect(verdictOn(health, fr).text).toContain('Service de connexion.')
})

test('names what it has no word for by its own name', () => {
  const health = { status: 'DOWN', dependencies: { store: down, mailbox: down }, uptimeSeconds: 1 } as const
  expect(verdictOn(health, de)).toEqual({ shape: 'error', text: 'Läuft nicht. Keine Antwort: Datenbank, mailbox.' })
})
