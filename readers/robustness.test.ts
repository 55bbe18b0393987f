import { readdirSync, readlinkSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../tests/harness/how-often.ts'
import { readAdditionCodes } from './addition-codes/read-addition-codes.ts'
import { readArticleList } from './article-list/read-article-list.ts'
import { readBegleitdokumente } from './begleitdokumente/read-begleitdokumente.ts'
import { readChop } from './chop/read-chop.ts'
import { readChopIndex } from './chop-index/read-chop-index.ts'
import { readCodeFrequencies } from './code-frequencies/read-code-frequencies.ts'
import { readCodingRules } from './coding-rules/read-coding-rules.ts'
import { readCrosswalk } from './crosswalk/read-crosswalk.ts'
import { readDrgCatalogue } from './drg-catalogue/read-drg-catalogue.ts'
import type { Reading } from './files/reading.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { readAll } from './fixtures/readings.ts'
import { workbookBytes } from './fixtures/workbook-file.ts'
import { fileWith, zipBytes } from './fixtures/zip-file.ts'
import { readHouseWords } from './house-words/read-house-words.ts'
import { readMedications } from './medications/read-medications.ts'
import { readMythes } from './mythes/read-mythes.ts'
import { recognise } from './recognise/recognise.ts'
import { readSupplements } from './supplements/read-supplements.ts'
import { readSynonyms } from './synonyms/read-synonyms.ts'

const READERS: Record<string, (file: string) => Reading<unknown>> = {
  chop: (file) => readChop(file, 'de'),
  chopIndex: (file) => readChopIndex(file, 'de'),
  synonyms: (file) => readSynonyms(file, 'ICD10'),
  'code frequencies': (file) => readCodeFrequencies(file, 'CHOP'),
  crosswalk: (file) => readCrosswalk(file, 'ICD10'),
  medications: (file) => readMedications(file),
  articles: readArticleList,
  additions: readAdditionCodes,
  begleitdokumente: readBegleitdokumente,
  supplements: readSupplements,
  drg: (file) => readDrgCatalogue(file, 'SWISSDRG'),
  rules: readCodingRules,
  houseWords: readHouseWords,
  thesaurus: readMythes,
}

/** Passes when the file is read or refused, whichever, and closed by then; anything else thrown is a fault of ours. */
async function survives(bytes: Uint8Array): Promise<void> {
  const file = await fileWith(bytes)
  for (const act of [...Object.values(READERS).map((read) => () => readAll(read(file))), () => recognise(file)]) {
    await act().catch((error) => expect(error).toBeInstanceOf(UnreadableFile))
    expect(handlesOf(file), 'handles left open').toBe(0)
  }
}

/** How often this process has a file open at this moment; known on Linux only. */
function handlesOf(file: string): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc/self/fd').filter((name) => linkOf(`/proc/self/fd/${name}`) === file).length
}

/** Where a link leads; the handle that lists the folder is gone before it is asked. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

const CSV = 'ATC-Code;Bezeichnung;Verabreichungsart;Einheit;GTIN\nB01AC11;"Ilo""prost";IV;ug;7680123456781\n'

/** A good file with one byte changed, cut off, or both. */
const damaged = (bytes: Buffer) =>
  fc.tuple(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length)).map(([at, value, length]) => {
    const copy = Buffer.from(bytes)
    copy[at] = value
    return copy.subarray(0, Math.max(length, 1))
  })

describe('every reader', () => {
  it.each([
    ['a table', async () => CSV],
    ['a packed table', () => zipBytes({ 'liste.csv': CSV })],
    ['a packed text', () => zipBytes({ 'page.xml': '<?xml version="1.0"?><html/>' })],
    ['a list', async () => '[{"ruleId": "1", "type": "x"}]'],
  ])('has closed its file when it is done: %s', async (_, make) => {
    await survives(Buffer.from(await make()))
  })

  it('reads or refuses any bytes', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), survives), { numRuns: times(12, 40) })
  })

  it('reads or refuses any table', { timeout: 60_000 }, async () => {
    const text = fc.string({
      unit: fc.constantFrom('ICD', 'Text DE', 'code', ';', '|', '"', '\n', '\r', 'ä', 'A00', '[', '{', '1'),
      maxLength: 40,
    })
    await fc.assert(fc.asyncProperty(text.map(Buffer.from), survives), { numRuns: times(12, 40) })
  })

  it('reads or refuses a CSV, a ZIP and a workbook that are damaged', { timeout: 60_000 }, async () => {
    const zip = await zipBytes({ 'Liste.csv': CSV })
    const workbook = await workbookBytes({
      Liste: CSV.trim()
        .split('\n')
        .map((line) => line.split(';')),
    })
    for (const whole of [Buffer.from(CSV), zip, workbook]) {
      await fc.assert(fc.asyncProperty(damaged(whole), survives), { numRuns: times(8, 25) })
    }
  })
})
