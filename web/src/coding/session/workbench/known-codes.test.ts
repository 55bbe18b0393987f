/** What was said of codes stands under their list and code, and whoever waits for it is told. */
import type { CodeDescription } from '@codarium/contract'
import { expect, test } from 'vitest'
import { KnownCodes, type ListedCode } from './known-codes.ts'

const described = (type: 'ICD10' | 'CHOP', facts: Partial<CodeDescription> = {}) =>
  ({ code: 'Z38.0', type, text: type, textLong: type, language: 'de', isCodable: true, ...facts }) as CodeDescription

/** Known codes that are asked about both lists; only those two codes exist. */
async function bothAsked() {
  const known = new KnownCodes()
  const asked: ListedCode[][] = []
  const ask = (language: string, ...codes: ListedCode[]) =>
    known.ask('2026', language, codes, async (fresh) => {
      asked.push([...fresh])
      return (list, code) => (code === 'Z380' ? described(list === 'diagnoses' ? 'ICD10' : 'CHOP') : undefined)
    })
  await ask('de', ['diagnoses', 'Z380'], ['treatments', 'Z380'])
  return { known, asked, ask }
}

test('the same letters as a diagnosis and as a procedure are two codes', async () => {
  const { known } = await bothAsked()
  expect(known.get('2026', 'de', 'diagnoses', 'Z380')?.type).toBe('ICD10')
  expect(known.get('2026', 'de', 'treatments', 'Z380')?.type).toBe('CHOP')
  expect(known.isAsked('2026', 'de', 'medications', 'Z380')).toBe(false)
})

test('what is known is not asked about again, but in another language it is', async () => {
  const { known, asked, ask } = await bothAsked()
  await ask('de', ['diagnoses', 'Z380'], ['diagnoses', 'X00'])
  await ask('fr', ['diagnoses', 'Z380'])
  expect(asked.slice(1)).toEqual([[['diagnoses', 'X00']], [['diagnoses', 'Z380']]])
  expect([known.isAnswered('2026', 'diagnoses', 'X00'), known.markOf('2026', 'diagnoses', 'X00')]).toEqual([
    true,
    undefined,
  ])
})

test('whoever waits is told of answers; a question that fails is not on its way any more', async () => {
  const known = new KnownCodes()
  const told: (string | undefined)[] = []
  const stop = known.subscribe(() => told.push(known.markOf('2026', 'diagnoses', 'N083')))
  const answer = Promise.withResolvers<(...listed: ListedCode) => CodeDescription>()
  const asking = known.ask('2026', 'de', [['diagnoses', 'N083']], () => answer.promise)
  expect([known.isAsking('2026'), told]).toEqual([true, []])
  answer.resolve(() => described('ICD10', { usageMark: '*' }))
  await asking
  expect([known.isAsking('2026'), told, known.changes()]).toEqual([false, ['*'], 1])
  stop()
  const failing = known.ask('2026', 'de', [['diagnoses', 'J181']], () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect([known.isAsking('2026'), known.isAnswered('2026', 'diagnoses', 'J181'), told]).toEqual([false, false, ['*']])
})
