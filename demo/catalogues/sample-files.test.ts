/** The files are written where an inbox wants them, in the encodings and with the bytes that are promised. */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type SampleFile, sampleFiles, writeSampleCatalogues } from './index.ts'

const files = await sampleFiles(2026)

test('writes every file of a year into its folder and says which', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-samples-'))
  try {
    for (const [year, count] of [
      [2026, 30],
      [2025, 7],
    ] as const) {
      const written = await writeSampleCatalogues(folder, { year })
      expect(written).toHaveLength(count)
      expect((await readdir(join(folder, String(year)))).toSorted()).toEqual(
        written.map((path) => basename(path)).toSorted(),
      )
      for (const path of written) expect((await readFile(path)).length, path).toBeGreaterThan(500)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('gives the same bytes at any time and in any time zone', async () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'Pacific/Auckland'
    expect(digests(await sampleFiles(2026))).toEqual(digests(files))
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('stamps every member of a ZIP or workbook with 1 January 2026', () => {
  for (const { name, content } of files) {
    if (!/\.(zip|xlsx)$/.test(name)) continue
    for (const member of members(content))
      expect([member.time, member.date], name).toEqual([0, ((2026 - 1980) << 9) | (1 << 5) | 1])
  }
})

test('writes CHOP in German as UTF-8 with a mark, in French without, in Italian as cp1252', () => {
  const [de, fr, it] = ['de', 'fr', 'it'].map((language) => member(`chop2026_${language}.zip`, /\.csv$/))
  expect(de!.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(fr!.subarray(0, 6).toString()).toBe('nbchar')
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(it!)).toThrow()
  expect(new TextDecoder('windows-1252').decode(it!)).toContain('Endoprotesi dell’anca')
})

test('quotes a text that holds the separator', () => {
  const csv = member('chop2026_de.zip', /\.csv$/).toString()
  expect(csv).toContain(';N;"Nur ab dem vollendeten 16. Altersjahr; Stunden im Datensatz angeben.";non;')
})

test('writes the same ICD classes in every language', () => {
  const codes = ['de', 'fr', 'it'].map((language) => {
    const xml = member(`icd10gm2026_claml_${language}.zip`, /\.xml$/).toString()
    return xml.match(/<(Class|ModifierClass) code="[^"]+"/g)
  })
  expect(codes[1]).toEqual(codes[0])
  expect(codes[2]).toEqual(codes[0])
})

test('puts a text beside every supplement', () => {
  for (const tariff of ['swissdrg', 'tarpsy', 'st_reha']) {
    const first = (text: Buffer) =>
      text
        .toString()
        .trim()
        .split('\r\n')
        .map((line) => line.split('|')[0])
    const archive = `zusatzentgelte_${tariff}_2026.zip`
    expect(first(member(archive, /texte/))).toEqual(first(member(archive, /definitionen/)))
  }
})

function digests(of: readonly SampleFile[]): string[] {
  return of.map(({ name, content }) => `${name} ${createHash('sha256').update(content).digest('hex')}`)
}

function member(file: string, wanted: RegExp): Buffer {
  const found = files.find(({ name }) => name === file)
  return members(found!.content)
    .find(({ name }) => wanted.test(name))!
    .read()
}

/** The members of a small archive without comment, from its directory. */
function members(archive: Buffer) {
  const end = archive.length - 22
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const record = archive.subarray(at)
    const [nameLength = 0, extraLength = 0] = [record.readUInt16LE(28), record.readUInt16LE(30)]
    at += 46 + nameLength + extraLength + record.readUInt16LE(32)
    const header = archive.subarray(record.readUInt32LE(42))
    const start = 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
    return {
      name: record.toString('utf8', 46, 46 + nameLength),
      time: header.readUInt16LE(10),
      date: record.readUInt16LE(14),
      read: () => inflateRawSync(header.subarray(start, start + record.readUInt32LE(20))),
    }
  })
}
