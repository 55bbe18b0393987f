/** Types thousands of diagnoses as a coder's hand does; `npm run bench -- typing` prints what this writes. */
import { openCodingSite } from './coding-site.ts'
import { loadFullScale } from './full-scale.ts'
import { delays, openDesk, typeByHand } from './typing-hand.ts'

/** Texts per case: a long one. */
const PER_CASE = 40

const [entries = 2000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)

const site = await openCodingSite({
  settings: {
    // Four hands are one caller here.
    SVC_RATE_LIMIT_PER_MINUTE: '1000000',
    // A model that has learnt its texts in the middle of a run would change what waiting gives.
    SVC_SEARCH_MEANING: 'false',
  },
})
try {
  const full = await loadFullScale(site, ['icd10gm-fullscale-de.zip'])
  const desk = await openDesk(site, { beginnings: 260, seed })
  const hands = delays.map(async (delay, at) => {
    const done = { delay, entries: 0, open: 0, differences: [] as string[] }
    while (done.entries < entries / delays.length) {
      const count = Math.min(PER_CASE, entries / delays.length - done.entries)
      const { differences, open } = await typeByHand(desk, {
        delay,
        entries: count,
        seed: seed + at * 10_000 + done.entries,
      })
      done.entries += count
      done.open += open
      done.differences.push(...differences)
      console.error(
        `held back ${delay} ms: ${done.entries} texts, ${done.open} open, ${done.differences.length} differ`,
      )
    }
    return done
  })
  console.log(JSON.stringify({ full, seed, hands: await Promise.all(hands) }))
} finally {
  await site.close()
}
