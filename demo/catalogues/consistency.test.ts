/** The sample catalogues fit together: whatever one of them names, another one has. */
import { describe, expect, test } from 'vitest'
import { chopCategories, chopCodes } from './chop/codes.ts'
import { codingRules } from './coding-rules.ts'
import { changesOf, entriesOf } from './entries.ts'
import { icdClasses, icdModifiers } from './icd/classes.ts'
import { icdCodes } from './icd/codes.ts'
import { articleNumbers, gtinCheckDigit } from './medications/article-numbers.ts'
import { articles, medications, medicationTerms } from './medications/lists.ts'
import { synonyms } from './synonyms.ts'
import { readTable, words } from './table.ts'
import { drgs, mdcs, phases, tariffs } from './tariffs/drg-catalogue.ts'
import { supplements } from './tariffs/supplements.ts'
import { supportingTables } from './tariffs/supporting-documents.ts'
import { languages, type Texts } from './texts.ts'

const icd = icdCodes(2026)
const chop = chopCategories(2026)
const has = {
  ICD10: new Set(icd.map(({ code }) => code)),
  CHOP: new Set(chop.map(({ code }) => code)),
  ATC: new Set(medications().map(({ atc }) => atc)),
  DRG: new Set(drgs().map(({ code }) => code)),
  MDC: new Set(mdcs().map(({ mdc }) => mdc)),
}
const codable = {
  ICD10: new Set(icd.filter((each) => each.codable).map(({ code }) => code)),
  CHOP: new Set(chop.filter((each) => each.codable !== 'non').map(({ code }) => code)),
}
const unknown = (codes: readonly string[], known: ReadonlySet<string>) => codes.filter((code) => !known.has(code))

describe('size', () => {
  test.each([
    ['codable ICD codes', codable.ICD10.size, 300, 420],
    ['ICD categories with those of modifiers', has.ICD10.size, 400, 560],
    ['CHOP codes', has.CHOP.size, 190, 250],
    ['medications', has.ATC.size, 55, 65],
    ['DRG', has.DRG.size, 38, 52],
    ['PCG', new Set(phases('TARPSY').map(({ code }) => code)).size, 6, 6],
    ['RCG', new Set(phases('ST_REHA').map(({ code }) => code)).size, 4, 4],
    ['supplements of SwissDRG', supplements('SWISSDRG').length, 28, 36],
    ['coding rules', codingRules().length, 25, 25],
  ])('%s: %i', (_, count, least, most) => {
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })
})

describe('texts', () => {
  const all: [string, Texts][] = [
    ...entriesOf('ICD10', 2026).flatMap(({ code, texts, notes }): [string, Texts][] => [
      [code, texts],
      ...notes.map((note): [string, Texts] => [code, note.texts]),
    ]),
    ...entriesOf('CHOP', 2026).flatMap(({ code, texts, notes }): [string, Texts][] => [
      [code, texts],
      ...notes.map((note): [string, Texts] => [code, note.texts]),
    ]),
    ...icdModifiers().flatMap(({ code, texts, digits }): [string, Texts][] => [
      [code, texts],
      ...digits.map((digit): [string, Texts] => [code, digit.texts]),
    ]),
    ...medications().map((each): [string, Texts] => [each.atc, each]),
    ...medicationTerms().map((each): [string, Texts] => [each.code, each]),
    ...drgs().map((each): [string, Texts] => [each.code, each]),
    ...mdcs().map((each): [string, Texts] => [each.mdc, each]),
    ...[...phases('TARPSY'), ...phases('ST_REHA')]
      .filter(({ phase }) => phase === '1')
      .map((each): [string, Texts] => [each.code, each]),
    ...changesOf('ICD10')
      .filter(({ de }) => de !== '')
      .map((each): [string, Texts] => [each.code, each]),
  ]

  test('exist in every language', () => {
    const missing = all.filter(([, texts]) => languages.some((language) => texts[language].trim() === ''))
    expect(missing).toEqual([])
  })

  test('of coding rules exist in every language', () => {
    for (const rule of codingRules()) {
      for (const key of ['titleDe', 'titleFr', 'titleIt', 'textDe', 'textFr', 'textIt'] as const) {
        expect(rule[key], `${rule.ruleId} ${key}`).toMatch(/\S/)
      }
    }
  })

  test('are in Swiss spelling, without stray blanks', () => {
    const odd = all.filter(([, texts]) => languages.some((language) => /ß|^\s|\s$| {2}/.test(texts[language])))
    expect(odd).toEqual([])
  })

  test('have the same parts and references in every language', () => {
    const shape = (text: string) => [text.split(' // ').length, ...(text.match(/\{[^}]+\}/g) ?? [])].join(' ')
    const odd = all.filter(([, texts]) => new Set(languages.map((language) => shape(texts[language]))).size > 1)
    expect(odd).toEqual([])
  })
})

describe('hierarchy', () => {
  test('has every parent, once', () => {
    for (const year of [2025, 2026] as const) {
      const classes = icdClasses(year)
      const codes = new Set(classes.map(({ code }) => code))
      expect(codes.size).toBe(classes.length)
      expect(classes.filter(({ kind, parent }) => (kind === 'chapter') !== (parent === undefined))).toEqual([])
      expect(
        unknown(
          classes.flatMap(({ parent }) => parent ?? []),
          codes,
        ),
      ).toEqual([])
      const procedures = chopCodes(year)
      expect(new Set(procedures.map(({ code }) => code)).size).toBe(procedures.length)
      expect(procedures.filter(({ kind, parent }) => (kind === 'chapter') !== (parent === undefined))).toEqual([])
    }
  })

  test('puts a category into the block that spans it', () => {
    for (const { code, parent } of icdClasses(2026)) {
      const [from, to] = parent?.split('-') ?? []
      if (to && code.length === 3) expect(from! <= code && code <= to, `${code} in ${parent}`).toBe(true)
    }
  })

  test('expands the two levels of the diabetes modifiers and honours their exclusions', () => {
    const under = (stem: string) => icd.filter(({ code }) => code.startsWith(stem)).map(({ code }) => code)
    expect(under('E10')).toHaveLength(31)
    expect(under('E10.0')).toEqual(['E10.0', 'E10.01'])
    expect(under('E10.7')).toEqual(['E10.7', 'E10.72', 'E10.73', 'E10.74', 'E10.75'])
    expect(under('E14')).toEqual(['E14', 'E14.9', 'E14.90', 'E14.91'])
    expect(icd.find(({ code }) => code === 'E11.20')).toMatchObject({ parent: 'E11.2', usage: 'dagger', codable: true })
  })

  test('hands modifiers down to the codes below, except to one that excludes them', () => {
    expect(icd.filter(({ code }) => code.startsWith('M13')).map(({ code }) => code)).toEqual([
      'M13',
      'M13.0',
      'M13.1',
      'M13.11',
      'M13.15',
      'M13.16',
    ])
  })

  test('resolves every reference', () => {
    const classes = icdClasses(2026)
    const texts = [
      ...classes.flatMap(({ texts, notes }) => [texts.de, ...notes.map((note) => note.texts.de)]),
      ...icdModifiers().flatMap(({ digits }) => digits.flatMap(({ notes }) => notes.map((note) => note.texts.de))),
    ]
    const targets = texts.flatMap((text) => [...text.matchAll(/\{([^}]+?)[+*!]?\}/g)].map(([, target]) => target!))
    const resolves = (target: string) => {
      const [from, to] = target.split('-')
      if (to) return icd.some(({ code }) => from! <= code && code.slice(0, 3) <= to)
      return has.ICD10.has(target.replace(/\.?-$/, ''))
    }
    expect(targets.length).toBeGreaterThan(40)
    expect(targets.filter((target) => !resolves(target))).toEqual([])
  })

  test('names codes of CHOP in its notes that exist', () => {
    const named = chop.flatMap(({ notes }) =>
      notes.flatMap(({ texts }) => texts.de.match(/\d\d\.\d[\dA-Z](\.\d\d)?/g) ?? []),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(
      unknown(
        named.map((code) => `Z${code}`),
        has.CHOP,
      ),
    ).toEqual([])
  })
})

describe('what the tables name exists', () => {
  const tables = Object.entries(supportingTables).map(([name, table]) => [name, table(icd, 2026)] as const)

  test.each(tables)('%s', (_, [, ...rows]) => {
    expect(rows.length).toBeGreaterThan(10)
    const codes = rows.filter((row) => row[1] !== 'CHOP').map(([code]) => code!)
    expect(unknown(codes, codable.ICD10)).toEqual([])
    expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length)
  })

  test('source rows about diagnoses, by number or stem', () => {
    const stems = [
      ...readTable('ccl', ['icd', 'exclusions']).flatMap(({ icd: code, exclusions }) => [code, ...words(exclusions)]),
      ...readTable('poa', ['codes']).flatMap(({ codes }) => words(codes)),
      ...readTable('unacceptable-main-diagnoses', ['icd']).map(({ icd: code }) => code),
      ...readTable('drg-mapping', ['type', 'codes'])
        .filter(({ type }) => type === 'ICD')
        .flatMap(({ codes }) => words(codes)),
    ]
    expect(stems.filter((stem) => !icd.some(({ code }) => code.startsWith(stem)))).toEqual([])
  })

  test('DRG mapping', () => {
    const [, ...rows] = supportingTables.drg_zuordnung(icd, 2026)
    expect(
      unknown(
        rows.map((row) => row[2]!),
        has.MDC,
      ),
    ).toEqual([])
    expect(
      unknown(
        rows.flatMap((row) => row[3]!.split(',')),
        has.DRG,
      ),
    ).toEqual([])
    expect(
      unknown(
        rows.filter((row) => row[1] === 'CHOP').map(([code]) => code!),
        codable.CHOP,
      ),
    ).toEqual([])
    const mdcOf = new Map(drgs().map(({ code, mdc }) => [code, mdc]))
    expect(rows.filter((row) => row[3]!.split(',').some((drg) => mdcOf.get(drg) !== row[2]))).toEqual([])
  })

  test('every DRG but the error groups is reached by a code', () => {
    const reached = new Set(readTable('drg-mapping', ['drgs']).flatMap((row) => words(row.drgs)))
    expect([...has.DRG].filter((drg) => !reached.has(drg))).toEqual(['960Z', '961Z'])
  })

  test('every codable diagnosis that may stand first leads to an MDC', () => {
    const [, ...mapped] = supportingTables.drg_zuordnung(icd, 2026)
    const [, ...refused] = supportingTables.unzulaessige_hauptdiagnosen(icd)
    const settled = new Set([...mapped, ...refused].map(([code]) => code!))
    expect(unknown([...codable.ICD10], settled)).toEqual([])
  })

  test('supplements', () => {
    for (const tariff of tariffs) {
      for (const row of supplements(tariff)) {
        expect(row.type === 'A' ? has.ATC : codable.CHOP, row.ze).toContain(row.code)
        expect(unknown(list(row.excludedDrgs), has.DRG), row.ze).toEqual([])
        expect(unknown(list(row.icds), has.ICD10), row.ze).toEqual([])
        expect(unknown(list(row.chops), has.CHOP), row.ze).toEqual([])
        const medication = medications().find(({ atc }) => atc === row.code)
        if (!medication) continue
        expect(list(medication.routes), row.ze).toContain(row.route)
        expect(medication.unit, row.ze).toBe(row.unit)
        expect(list(medication.tariffs), row.ze).toContain(tariff)
        expect(['', ...list(medication.additions)], row.ze).toContain(row.addition)
      }
    }
  })

  test('rules', () => {
    const known: Readonly<Record<string, ReadonlySet<string>>> = has
    const missing = codingRules().flatMap(({ codes }) => codes.filter(({ type, code }) => !known[type]?.has(code)))
    expect(missing).toEqual([])
    expect(new Set(codingRules().map(({ type }) => type)).size).toBe(6)
  })

  test('synonyms', () => {
    expect(
      unknown(
        synonyms('ICD10').map(({ code }) => code),
        has.ICD10,
      ),
    ).toEqual([])
    expect(
      unknown(
        synonyms('CHOP').map(({ code }) => code),
        has.CHOP,
      ),
    ).toEqual([])
    for (const system of ['ICD10', 'CHOP'] as const) {
      const texts = synonyms(system).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('articles, routes, units and additions', () => {
    expect(
      unknown(
        articles().map(({ atc }) => atc),
        has.ATC,
      ),
    ).toEqual([])
    const terms = (kind: string) =>
      new Set(
        medicationTerms()
          .filter((term) => term.kind === kind)
          .map(({ code }) => code),
      )
    expect(
      unknown(
        medications().flatMap(({ routes }) => list(routes)),
        terms('route'),
      ),
    ).toEqual([])
    expect(
      unknown(
        medications().flatMap(({ additions }) => list(additions)),
        terms('addition'),
      ),
    ).toEqual([])
    expect(
      unknown(
        medications().map(({ unit }) => unit),
        terms('unit'),
      ),
    ).toEqual([])
  })
})

describe('values', () => {
  test('CCL go from 0 to 4 and never exclude the code itself', () => {
    const [, ...rows] = supportingTables.ccl(icd, 2026)
    for (const [code, operative, medical, excluded] of rows) {
      expect(operative).toMatch(/^[0-4]$/)
      expect(medical).toMatch(/^[0-4]$/)
      expect(list(excluded!)).not.toContain(code)
      expect(unknown(list(excluded!), codable.ICD10)).toEqual([])
    }
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['0', '1', '2', '3', '4']))
  })

  test('the normal range of a DRG lies around its mean stay, and a discount never eats the weight', () => {
    for (const drg of drgs().filter(({ mdc }) => mdc !== '99')) {
      const [mean, until, from] = [Number(drg.meanLos), Number(drg.discountUntil), Number(drg.surchargeFrom)]
      expect(until, drg.code).toBeGreaterThanOrEqual(1)
      expect(until, drg.code).toBeLessThan(mean)
      expect(from, drg.code).toBeGreaterThan(mean)
      expect(Number(drg.discount) * until, drg.code).toBeLessThan(Number(drg.costWeight))
      expect(Number(drg.transferDiscount) * (Math.floor(mean) - 1), drg.code).toBeLessThan(Number(drg.costWeight))
      expect(drg.mdc, drg.code).toBe(mdcs().find(({ letter }) => letter === drg.code[0])?.mdc)
    }
  })

  test('within a base DRG the weight falls from letter to letter', () => {
    for (const group of Map.groupBy(drgs(), ({ code }) => code.slice(0, 3)).values()) {
      const weights = group.map(({ costWeight }) => Number(costWeight))
      expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    }
  })

  test('phases follow each other without a gap and the weight per day falls', () => {
    for (const tariff of ['TARPSY', 'ST_REHA'] as const) {
      for (const [code, rows] of Map.groupBy(phases(tariff), (row) => row.code)) {
        expect(
          rows.map(({ phase }) => Number(phase)),
          code,
        ).toEqual(rows.map((_, at) => at + 1))
        rows.forEach((row, at) => {
          const next = rows[at + 1]
          expect(row.dayTo, code).toBe(next ? String(Number(next.dayFrom) - 1) : '')
          if (next) expect(Number(next.dayWeight), code).toBeLessThan(Number(row.dayWeight))
        })
      }
    }
  })

  test('dose tiers of a supplement follow each other and pay more and more', () => {
    for (const tariff of tariffs) {
      const dosed = supplements(tariff).filter(({ doseMin }) => doseMin !== '')
      for (const [group, tiers] of Map.groupBy(dosed, ({ ze }) => ze.split('.')[0]!)) {
        tiers.forEach((tier, at) => {
          const next = tiers[at + 1]
          if (!next) return
          expect(next.doseMin, group).toBe(tier.doseMax)
          expect(Number(next.amount), group).toBeGreaterThan(Number(tier.amount))
        })
      }
    }
  })

  test('article numbers have a valid check digit in a range of no real product', () => {
    const numbers = articles().map(({ article }) => articleNumbers(Number(article)).gtin)
    for (const gtin of numbers) {
      expect(gtin).toMatch(/^299\d{10}$/)
      expect(gtinCheckDigit(gtin.slice(0, 12))).toBe(Number(gtin[12]))
    }
    expect(gtinCheckDigit('400638133393')).toBe(1)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

function list(cell: string): string[] {
  return cell.split(',').filter((each) => each !== '')
}
