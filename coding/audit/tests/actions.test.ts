/** The words of the audit trail: those the sources write are those the contract lists, no more and no fewer. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, permissions } from '@codarium/contract'
import { expect, it } from 'vitest'

/** The type of an event that partners get, not an action. */
const eventType = 'webhook.test'
const wings = ['coding', 'classification'].map((wing) => join(import.meta.dirname, '../../..', wing))

/** Every quoted word with a point in it that could be an action. */
function wordsInSources(): Set<string> {
  const prefixes = new Set(Object.keys(auditActions).map((action) => action.split('.')[0]))
  const files = wings.flatMap((wing) =>
    readdirSync(wing, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(tests|node_modules)\//.test(name),
      )
      .map((name) => join(wing, name)),
  )
  const words = files.flatMap((name) => readFileSync(name, 'utf8').match(/'[a-z-]+\.[a-z-]+'/g) ?? [])
  return new Set(words.map((word) => word.slice(1, -1)).filter((word) => prefixes.has(word.split('.')[0])))
}

it('every word that is written is listed, and every word that is listed is written', () => {
  const isAction = (word: string) => Object.hasOwn(auditActions, word) || !Object.hasOwn(permissions, word)
  const written = [...wordsInSources()].filter((word) => isAction(word) && word !== eventType)
  expect(written.toSorted()).toEqual(Object.keys(auditActions).toSorted())
})
