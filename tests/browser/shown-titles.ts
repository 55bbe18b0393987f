/** What the screen shows of the titles of a whole catalogue: the product's own shortening, run in the page with its fonts and widths. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { BatchDescriptionsResponse, CodeDescription } from '@codarium/contract'
import type { Page } from 'playwright-core'
import { entry, SEARCH } from './coding-screen.ts'
import type { CodingSite } from './coding-site.ts'

/** A list of a case whose codes are looked at, and their language. */
export interface Titles {
  readonly list: 'diagnoses' | 'treatments'
  readonly language: 'de' | 'fr' | 'it'
}

/** What is shown of a title, and whether words of its own are missing in it or cut. */
export interface Shown {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly cut: boolean
  /** Likewise, words that no other code has all of. */
  readonly cutTelling: boolean
}

/** The room of a title (px) and its type. */
export interface Room {
  readonly width: number
  readonly family: string
  readonly size: number
}

const systems = {
  diagnoses: { type: 'ICD10', url: 'http://fhir.de/CodeSystem/bfarm/icd-10-gm' },
  treatments: { type: 'CHOP', url: 'urn:oid:2.16.756.5.30.1.126.3.1' },
} as const

/** Codes asked for in one go. */
const EXPANDED = 1000
const DESCRIBED = 5000

/** All codes of a catalogue that can be coded, with their titles in a language. */
export async function allTitles(site: CodingSite, { list, language }: Titles): Promise<CodeDescription[]> {
  const codes: string[] = []
  for (let offset = 0, total = 1; offset < total; offset += EXPANDED) {
    const asked = new URLSearchParams({
      url: `${systems[list].url}?fhir_vs=codable`,
      count: String(EXPANDED),
      offset: String(offset),
    })
    const { expansion } = (await (await site.call(`/fhir/ValueSet/$expand?${asked}`)).json()) as Expansion
    total = expansion.total
    codes.push(...expansion.contains.map(({ code }) => code))
  }
  const described: CodeDescription[] = []
  for (let at = 0; at < codes.length; at += DESCRIBED) {
    const wished = codes.slice(at, at + DESCRIBED).map((code) => ({ code, type: systems[list].type }))
    const body = JSON.stringify({ version: '2026', language, codes: wished })
    const answer = await site.call('/api/thesaurus/batch-descriptions', { method: 'POST', body })
    described.push(...Object.values(((await answer.json()) as BatchDescriptionsResponse).descriptions))
  }
  return described.filter((each) => each.language === language)
}

interface Expansion {
  readonly expansion: { readonly total: number; readonly contains: readonly { readonly code: string }[] }
}

/** The room of the first title at a place of the screen. */
export const roomOf = (page: Page, place: string): Promise<Room> =>
  page
    .locator(`${place} .code-title`)
    .first()
    .evaluate((title) => {
      const { fontFamily, fontSize } = getComputedStyle(title.parentElement!)
      return { width: title.getBoundingClientRect().width, family: fontFamily, size: Number.parseFloat(fontSize) }
    })

/** What is shown of titles in a room. */
export async function shownIn(page: Page, titles: readonly CodeDescription[], room: Room): Promise<Shown[]> {
  const script = await shortening()
  const asked = titles.map(({ code, text, textLong, parts = [] }) => ({ code, title: textLong || text, parts }))
  return page.evaluate(`(() => { ${script}
    const measure = measureIn(${JSON.stringify(room.family)}, ${room.size})
    return ${JSON.stringify(asked)}.map(({ code, title, parts }) => {
      const { units } = shortenedTitle(titleUnits(title, parts), ${room.width}, measure)
      return { code, title, text: runsOf(units).map(({ text }) => text).join(''), cut: cutOwn(units) > 0, cutTelling: cutOwn(units, rank.telling) > 0 }
    })
  })()`)
}

/** The modules of the product as one script. */
async function shortening(): Promise<string> {
  const names = ['title-units', 'shortened-title', 'title-runs', 'text-width']
  const files = names.map((name) => fileURLToPath(new URL(`../../web/src/catalogue/${name}.ts`, import.meta.url)))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return sources
    .map((source) =>
      stripTypeScriptTypes(source)
        .replace(/^import .*$/gm, '')
        .replace(/^export /gm, ''),
    )
    .join('\n')
}

/** A title on the screen: what is seen of it, and its room (px), which is smaller under the head of a family. */
export interface DrawnTitle {
  readonly text: string
  readonly width: number
}

/** What the real hit list shows of some titles by code, the highlighted one left out: proof of `shownIn`. */
export async function drawnHits(
  page: Page,
  list: Titles['list'],
  titles: readonly CodeDescription[],
): Promise<Map<string, DrawnTitle>> {
  const results = titles.map(({ type, isCodable, ...known }) => ({
    ...known,
    // The screen is German: any other language would carry a chip, which takes room.
    language: 'de',
    classificationType: type,
    version: '2026',
    kind: 'category',
    hierarchyLevel: 4,
    codable: isCodable,
    usageMark: '',
    matchedText: '',
    matchedField: 'TITLE',
    matchKind: 'EXACT',
    warnings: [],
  }))
  const answer = { results, totalResults: results.length, page: 0, size: 8, totalPages: 1 }
  await page.route(SEARCH, (route) => route.fulfill({ json: answer }))
  // A text of its own for each language: the screen remembers what was answered to a text.
  await entry(page, list).fill(`qqq${titles[0]!.language}${titles[0]!.code}`)
  await page.locator('.hits:not(.old) li .code', { hasText: titles.at(-1)!.code.replace(/^Z(?=\d)/, '') }).waitFor()
  const drawn = await page.locator('.hits li:not(.on):has(.code-title)').evaluateAll((all) =>
    all.map((each) => {
      const [code, title] = [each.querySelector('.code')!, each.querySelector('.code-title')!]
      return [code.textContent, { text: title.textContent, width: title.getBoundingClientRect().width }] as const
    }),
  )
  await page.unroute(SEARCH)
  // The list puts families together: its order is another one.
  return new Map(drawn)
}

/** Titles the list draws otherwise than computed for the room each has there. */
export async function otherwiseDrawn(
  page: Page,
  drawn: ReadonlyMap<string, DrawnTitle>,
  titles: readonly CodeDescription[],
  room: Room,
): Promise<Shown[]> {
  const there = ({ code }: { code: string }) => drawn.get(code.replace(/^Z(?=\d)/, ''))
  const byWidth = Map.groupBy(titles.filter(there), (title) => there(title)!.width)
  const computed = [...byWidth].map(([width, some]) => shownIn(page, some, { ...room, width }))
  return (await Promise.all(computed)).flat().filter((each) => there(each)!.text !== each.text)
}

/** How titles fare: shown so that words of their own are cut, like another one's, or the same in the catalogue already. */
export function judged(shown: readonly Shown[]) {
  const byText = Map.groupBy(shown, ({ text }) => text)
  const groups = [...byText.values()].filter((each) => each.length > 1)
  const alike = groups.filter((each) => new Set(each.map(({ title }) => title)).size > 1)
  const count = (each: readonly Shown[][]) => each.reduce((sum, { length }) => sum + length, 0)
  return {
    codes: shown.length,
    cut: shown.filter(({ cut }) => cut).length,
    cutTelling: shown.filter(({ cutTelling }) => cutTelling).length,
    alike: count(alike),
    equal: count(groups) - count(alike),
    examples: alike.slice(0, 5).map((each) => each.map(({ code, text }) => `${code} ${text}`)),
  }
}
