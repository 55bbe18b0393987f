/** The full-scale catalogues, where they are there: every code, every text, no finding. */
import { describe, expect, it } from 'vitest'
import { fullScale } from '../fixtures/full-scale.ts'
import { readAll } from '../fixtures/readings.ts'
import { inspectClaml } from './claml-file.ts'
import type { IcdRecord } from './icd-record.ts'
import { readIcd } from './read-icd.ts'
import { readIcdTranslation } from './read-icd-translation.ts'

const GERMAN = fullScale('icd10gm-fullscale-de.zip')
const FRENCH = fullScale('icd10gm-fullscale-fr.zip')

it('the files are there together or not at all', () => {
  expect(GERMAN === undefined).toBe(FRENCH === undefined)
})

// Where they are missing there are no such tests, not skipped ones.
if (GERMAN && FRENCH) theFullCatalogue(GERMAN, FRENCH)

function theFullCatalogue(germanFile: string, frenchFile: string): void {
  describe('the full-scale catalogue', () => {
    let records: Map<string, IcdRecord>
    const german = async () => {
      if (records) return records
      const whole = await readAll(readIcd(germanFile))
      expect(whole.findings).toEqual([])
      records = new Map(whole.records.map((record) => [record.code, record]))
      expect(records.size).toBe(whole.records.length)
      return records
    }

    it('says what it is', async () => {
      expect(await inspectClaml(germanFile)).toMatchObject([{ name: 'ICD-10-GM', version: '2024', language: 'de' }])
      expect(await inspectClaml(frenchFile)).toMatchObject([{ name: 'ICD-10-GM', version: '2024', language: 'fr' }])
    })

    it('holds every chapter, block and category, those of the modifiers among them', async () => {
      const all = [...(await german()).values()]
      const kinds = Object.groupBy(all, (record) => record.kind)
      expect([kinds.chapter?.length, kinds.block?.length, kinds.category?.length]).toEqual([22, 250, 16_756])
      const made = all.filter((record) => record.modifiers.length > 0)
      expect(made).toHaveLength(4505)
      expect(made.filter((record) => !record.codable)).toEqual([])
    })

    it('holds the codes coders need, codable as their metadata say', async () => {
      const codes = await german()
      expect(codes.get('E10.11')).toMatchObject({
        codable: true,
        parentCode: 'E10.1',
        longTitle: 'Diabetes mellitus, Typ 1: Mit Ketoazidose: Als entgleist bezeichnet',
      })
      expect(codes.get('E10.21')).toMatchObject({ codable: true, modifiers: ['S06E102_5'], parentCode: 'E10.2' })
      expect(codes.get('F10.0')).toMatchObject({ codable: true, parentCode: 'F10', hierarchyLevel: 4 })
      expect(codes.get('F10')).toMatchObject({ codable: false })
      expect(codes.get('N08.0')).toMatchObject({ codable: true, usageMark: '*' })
      expect(codes.get('U47.1')?.title).toBe('Nicht belegte Schlüsselnummer U47.1')
    })

    it('is a tree in the order of the catalogue', async () => {
      const all = [...(await german()).values()]
      expect(all.map((record) => record.sortOrder)).toEqual(all.map((_, i) => i))
      expect(all.filter((record) => record.kind === 'chapter').map((record) => record.code)).toEqual(
        'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII'.split(' '),
      )
      const seen = new Set<string>()
      for (const record of all) {
        expect(record.kind === 'chapter' || seen.has(record.parentCode!)).toBe(true)
        seen.add(record.code)
      }
    })

    it('keeps umlauts, limits and references', async () => {
      const codes = await german()
      expect(codes.get('I')?.title).toBe('Bestimmte infektiöse und parasitäre Krankheiten')
      expect(codes.get('I')?.references).toMatchObject([{ kind: 'exclusion', target: 'J00-J22', source: 'element' }])
      const all = [...codes.values()]
      expect(all.filter((record) => record.sexLimit).length).toBeGreaterThanOrEqual(1012)
      expect(all.filter((record) => record.ageLimit).length).toBeGreaterThanOrEqual(1758)
      const kinds = Object.groupBy(
        all.flatMap((record) => record.references),
        (reference) => reference.kind,
      )
      expect(kinds.exclusion?.length).toBeGreaterThan(2000)
      expect((kinds.dagger?.length ?? 0) + (kinds.aster?.length ?? 0)).toBeGreaterThan(190)
    })

    it('has no text with a code glued to a word or untidy space', async () => {
      const texts = [...(await german()).values()].flatMap((record) => [
        ...[record.title, record.longTitle, ...record.inclusions, ...record.exclusions, ...record.notes],
      ])
      expect(texts.filter((text) => /\p{Ll}[A-Z]\d{2}\.\d/u.test(text))).toEqual([])
      expect(texts.filter((text) => /^\s|\s$|\s\s|[\t\n]/.test(text))).toEqual([])
    })

    it('has French titles for 9,977 codes, and creates none', async () => {
      const titles = new Map([...(await german()).values()].map((record) => [record.code, record.title]))
      for (const options of [{ language: 'fr' }, { language: 'fr', german: titles }]) {
        const { records, findings } = await readAll(readIcdTranslation(frenchFile, options))
        expect(records).toHaveLength(9977)
        expect(findings).toEqual([])
        expect(records.find((record) => record.code === 'A00')?.title).toBe('Choléra')
      }
    })
  })
}
