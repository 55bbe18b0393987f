/** The index of titles is the same whether it is made at once or beforehand, and making it beforehand holds up nobody. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import { prepareTitles, titleIndex } from './title-index.ts'

const CODES = 2_600

function table(): CodeTable {
  const codes = new CodeTable('ICD10')
  for (let at = 0; at < CODES; at++) codes.add(entry(at))
  return codes
}

const none = new CodeTable('CHOP')
const prepare = (codes: CodeTable) => prepareTitles({ codes: { ICD10: codes, CHOP: none, ATC: none } })

const entry = (at: number) =>
  ({
    code: `A${String(at).padStart(4, '0')}`,
    codable: at % 2 === 0,
    texts: { de: { title: `Fraktur ${at % 7 === 0 ? 'offen' : 'geschlossen'}` } },
  }) as CodeEntry

it('others get their turn while it is made, and who asks then finds it whole', async () => {
  const codes = table()
  let turns = 0
  let isMade = false
  const making = prepare(codes).then(() => {
    isMade = true
  })
  while (!isMade) {
    await setImmediate()
    turns++
  }
  await making
  expect(turns).toBeGreaterThanOrEqual(5)
  const [prepared, fresh] = [titleIndex(codes, 'de'), titleIndex(table(), 'de')]
  for (const word of ['fraktu', 'offe', 'geschlosse']) expect(prepared.having(word)).toEqual(fresh.having(word))
  expect(fresh.having('fraktu')).toHaveLength(CODES / 2)
})

it('who asks while it is made finds it whole at once', async () => {
  const codes = table()
  const making = prepare(codes)
  expect(titleIndex(codes, 'de').having('fraktu')).toHaveLength(CODES / 2)
  await making
  expect(titleIndex(codes, 'de').having('fraktu')).toHaveLength(CODES / 2)
})
