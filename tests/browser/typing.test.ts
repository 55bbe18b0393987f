/** Typed at a coder's speed, under every delay, the screen codes what it codes when one waits; `npm run bench -- typing` is the long form. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Chance } from '../fuzz/chance.ts'
import { times } from '../harness/how-often.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { delays, openDesk, takeWaiting, typeByHand } from './typing-hand.ts'
import { type Desk, drawTexts } from './typing-texts.ts'

let site: CodingSite
let desk: Desk
const seed = 20260119
beforeAll(async () => {
  site = await openCodingSite()
  desk = await openDesk(site, { beginnings: 60, seed })
})
afterAll(() => site?.close())

test('what the hand is compared with is what waiting gives', async () => {
  const texts = await drawTexts(desk, 6, new Chance(seed))
  expect(await takeWaiting(desk, texts)).toEqual(texts.map(({ code }) => code))
})

test('typed without a pause, under every delay of the answers, each row is what waiting gives', async () => {
  const runs = delays.map(async (delay) => {
    const { differences } = await typeByHand(desk, { delay, entries: times(2, 10), seed: seed + delay })
    return differences.map((each) => `${delay} ms: ${each}`)
  })
  expect((await Promise.all(runs)).flat()).toEqual([])
})
