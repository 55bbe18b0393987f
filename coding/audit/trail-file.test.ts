/** The trail as a file: what a spreadsheet reads, and what can be read by programs. */
import type { AuditEvent } from '@codarium/contract'
import { expect, it } from 'vitest'
import { csvOf, jsonLinesOf } from './trail-file.ts'

const event: AuditEvent = {
  seq: 7,
  at: '2026-03-01T10:00:00.000Z',
  tenant: 'https://issuer.example',
  actor: 'sub-1',
  actorName: '=HYPERLINK("http://evil")',
  action: 'user.blocked',
  detail: { reason: 'left; the "house"' },
  hash: 'a'.repeat(64),
}

async function* pages() {
  yield [event]
  yield [{ ...event, seq: 6, actorName: 'Ada' }]
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

it('as CSV has a head, a line per event, and no cell that is a formula', async () => {
  const text = await textOf(csvOf(pages()))
  const [head, first, second, end] = text.split('\r\n')
  expect(head).toBe('\ufeffseq;at;tenant;actor;actorName;action;sessionId;detail;changes;hash')
  expect(first).toContain(`;"'=HYPERLINK(""http://evil"")";user.blocked;;"{""reason"":""left; the \\""house\\""""}";;`)
  expect(second).toMatch(/^6;.*;Ada;/)
  expect(end).toBe('')
})

it('as JSON lines gives back each event as it is', async () => {
  const lines = (await textOf(jsonLinesOf(pages()))).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual([7, 6])
  expect(JSON.parse(lines[0]!)).toEqual(event)
})
