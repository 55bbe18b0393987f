/** Measures titles at full scale in a real Chromium; `npm run bench -- titles` prints what this writes. */
import { largeDelivery, spigesXml } from '@codarium/demo'
import { entry } from './coding-screen.ts'
import { openCodingSite } from './coding-site.ts'
import { fullScaleFiles, loadFullScale } from './full-scale.ts'
import { allTitles, drawnHits, judged, otherwiseDrawn, roomOf, shownIn, type Titles } from './shown-titles.ts'

const measured: readonly Titles[] = [
  { list: 'diagnoses', language: 'de' },
  { list: 'diagnoses', language: 'fr' },
  { list: 'treatments', language: 'de' },
  { list: 'treatments', language: 'fr' },
  { list: 'treatments', language: 'it' },
]
/** Every so many titles are drawn for proof, eight at a time. */
const PROOF = 1500

const site = await openCodingSite()
try {
  const full = await loadFullScale(site, fullScaleFiles)
  const [base] = largeDelivery(1)
  const rows = {
    diagnoses: [{ code: 'I10.00' }, { code: 'E87.6' }],
    treatments: [{ code: 'Z47.01', start: '20260204' }],
  }
  const { page } = await site.openCase(spigesXml([{ ...base!, ...rows }]))
  const results = []
  for (const each of measured) {
    const titles = await allTitles(site, each)
    const sample = titles.filter((_, at) => at % PROOF < 8)
    const table = await roomOf(page, `.block.${each.list} .grid-row:not(.main)`)
    let hits = table
    let narrowest = Number.POSITIVE_INFINITY
    let wrong = 0
    for (let at = 0; at < sample.length; at += 8) {
      const eight = sample.slice(at, at + 8)
      const drawn = await drawnHits(page, each.list, eight)
      hits = await roomOf(page, '.hits li:not(.on)')
      wrong += (await otherwiseDrawn(page, drawn, eight, hits)).length
      narrowest = Math.min(narrowest, ...[...drawn.values()].map(({ width }) => width))
    }
    await entry(page, each.list).fill('')
    for (const [place, room] of [
      ['table', table],
      ['hits', { ...hits, width: narrowest }],
    ] as const)
      results.push({ ...each, place, width: room.width, wrong, ...judged(await shownIn(page, titles, room)) })
  }
  console.log(JSON.stringify({ full, results }))
} finally {
  await site.close()
}
