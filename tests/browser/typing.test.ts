/** Typed at a coder's speed, under every delay, the screen codes what it codes when one waits; `npm run bench -- typing` is the long form. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { delays, textsToWaitFor, typeByHand, waitFor } from './typing-hand.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const run = { entries: 10, beginnings: 40, seed: 20260119 }

test('what the hand is compared with is what waiting gives', async () => {
  const texts = await textsToWaitFor(site, { ...run, delay: 0, entries: 6 })
  expect(await waitFor(site, texts)).toEqual(texts.map(({ code }) => code))
})

test.for(delays)(
  'typed without a pause, with answers held back %i ms, every row is what waiting gives',
  async (delay) => {
    const { differences } = await typeByHand(site, { ...run, delay, seed: run.seed + delay })
    expect(differences).toEqual([])
  },
)
