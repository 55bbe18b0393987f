/** The reference definition says what the sample catalogues say, and groups the sample cases as the screens show them. */

import { join } from 'node:path'
import type { GrouperCase } from '@codarium/contract'
import { groupCase, loadDefinition } from '@codarium/grouper'
import { describe, expect, it } from 'vitest'
import { februaryDelivery } from '../../demo/cases/february-delivery.ts'
import { pneumonia } from '../../demo/cases/pneumonia.ts'
import type { Case } from '../../demo/cases/spiges.ts'
import { codableUnder } from '../../demo/catalogues/icd/codes.ts'
import { chopCodes, drgs, icdCodes, phases } from '../../demo/catalogues/index.ts'
import { readTable, words } from '../../demo/catalogues/table.ts'
import { supplements, zeCode } from '../../demo/catalogues/tariffs/supplements.ts'
import { supportingTables } from '../../demo/catalogues/tariffs/supporting-documents.ts'
import type { DefinitionFormat } from '../../grouper/definition/format.ts'
import stReha from '../../grouper/definition/reference/st-reha-2026.json' with { type: 'json' }
import swissdrg from '../../grouper/definition/reference/swissdrg-2026.json' with { type: 'json' }
import tarpsy from '../../grouper/definition/reference/tarpsy-2026.json' with { type: 'json' }

const files = { SWISSDRG: swissdrg, TARPSY: tarpsy, ST_REHA: stReha } as unknown as Record<
  'SWISSDRG' | 'TARPSY' | 'ST_REHA',
  DefinitionFormat
>
const icd = icdCodes(2026)
const path = join(import.meta.dirname, '../../grouper/definition/reference/swissdrg-2026.json')
const compiled = loadDefinition(path)
const numbers = (test: (number: number) => boolean) =>
  compiled.diagnoses.codes.filter((_, number) => test(number)).sort()

describe.each(['SWISSDRG', 'TARPSY', 'ST_REHA'] as const)('%s', (tariff) => {
  const file = files[tariff]

  it('knows exactly the codes that may be coded', () => {
    expect(file.diagnoses).toEqual(icd.filter(({ codable }) => codable).map(({ code }) => code))
    const procedures = chopCodes(2026).filter(({ kind, codable }) => kind === 'category' && codable !== 'non')
    expect(file.procedures).toEqual(procedures.map(({ code }) => code))
  })

  it('has the supplements of the catalogue', () => {
    const own = file.supplements!.map((each) => [
      each.code,
      each.procedures?.[0] ?? each.medications?.[0],
      each.doseFrom ?? '',
      each.doseBelow ?? '',
      each.doseUnit ?? '',
      each.routes?.[0] ?? '',
      each.additions?.[0] ?? '',
      String(each.ageAbove ?? ''),
      String(each.ageBelow ?? ''),
      (each.excludedGroups ?? []).join(','),
      (each.withDiagnoses ?? []).join(','),
      (each.withProcedures ?? []).join(','),
      each.amount,
    ])
    const catalogue = supplements(tariff).map((row) => [
      ...[zeCode(row.ze), row.code, row.doseMin, row.doseMax, row.unit, row.route, row.addition],
      ...[row.ageHigherThan, row.ageLowerThan, row.excludedDrgs, row.icds, row.chops, row.amount],
    ])
    expect(own).toEqual(catalogue)
  })
})

it('SwissDRG has the groups, labels and weights of the catalogue', () => {
  const own = files.SWISSDRG.groups.map((group) => ({
    code: group.code,
    ...group.label,
    costWeight: group.costWeight,
    meanLos: group.meanLengthOfStay ?? '',
    discountUntil: String(group.discountUntil ?? ''),
    discount: group.discountPerDay ?? '',
    surchargeFrom: String(group.surchargeFrom ?? ''),
    surcharge: group.surchargePerDay ?? '',
    transferDiscount: group.transferDiscountPerDay ?? '',
  }))
  const catalogue = drgs().map(({ mdc: _, partition: __, transferGroup: ___, readmissionExempt: ____, ...row }) => row)
  expect(own).toEqual(catalogue)
})

it('MDC and partition of every group are those of the catalogue', () => {
  const all = [...compiled.categories, compiled.preMdc!]
  const own = all.flatMap(({ mdc, bases }) =>
    bases.flatMap(({ partition, groups }) => groups.map(({ group }) => [group.code, mdc, partition].join(' '))),
  )
  const catalogue = drgs().filter(({ mdc }) => mdc !== '99')
  expect(own.sort()).toEqual(catalogue.map(({ code, mdc, partition }) => [code, mdc, partition].join(' ')).sort())
})

it.each(['TARPSY', 'ST_REHA'] as const)('%s has the groups, labels and weights per day of the catalogue', (tariff) => {
  const own = files[tariff].groups.flatMap(({ code, label, dayWeights = [] }) =>
    dayWeights.map(({ from, to, weight }, at) =>
      [code, at ? '' : label.de, String(from), String(to ?? ''), weight].join('|'),
    ),
  )
  expect(own).toEqual(phases(tariff).map((row) => [row.code, row.de, row.dayFrom, row.dayTo, row.dayWeight].join('|')))
})

it('levels and exclusions are those of the CCL table', () => {
  const [, ...table] = supportingTables.ccl(icd, 2026)
  const own = compiled.diagnoses.codes.flatMap((code, number) => {
    const set = compiled.excludedBy[number]
    if (!set) return []
    const excluded = numbers((other) => other !== number && set.has(other)).join(',')
    return [[code, String(compiled.levels.O[number]), String(compiled.levels.M[number]), excluded].join('|')]
  })
  const sorted = table.map(([code, operative, medical, excluded]) =>
    [code, operative, medical, excluded!.split(',').filter(Boolean).sort().join(',')].join('|'),
  )
  expect(own.sort()).toEqual(sorted.sort())
})

it('what may not be a main diagnosis is what the table says', () => {
  const [, ...table] = supportingTables.unzulaessige_hauptdiagnosen(icd)
  expect(numbers((number) => compiled.notAsMain.has(number))).toEqual(table.map(([code]) => code).sort())
})

it('limits are those of the catalogue', () => {
  const limited = icd.filter(({ codable, limits }) => codable && (limits.sex || limits.ageLow)).map(({ code }) => code)
  expect(numbers((number) => compiled.limits[number] !== undefined)).toEqual(limited.sort())
})

/** Secondary diagnoses that make a case severe, whatever excludes one or the other of them. */
const companions = [[], ['A04.7'], ['S06.5'], ['A04.7', 'K25.1', 'I26.0', 'S06.5', 'G00.1']]

it('every main diagnosis leads to the MDC and to exactly the groups of the mapping', () => {
  const rows = readTable('drg-mapping', ['type', 'codes', 'mdc', 'drgs'])
  const listed = rows.filter(({ type }) => type === 'CHOP').flatMap(({ codes }) => words(codes))
  const procedures = listed.map((stem) => compiled.procedures.codes.find((code) => code.startsWith(stem))!)
  for (const row of rows.filter(({ type }) => type === 'ICD')) {
    const codes = codableUnder(icd, words(row.codes)).filter((code) => isMain(code))
    const results = codes.flatMap((main) => variants(main, procedures))
    const usual = results.filter(({ drg, mdc }) => drg !== 'A13C' && mdc !== undefined)
    expect(new Set(usual.map(({ mdc }) => mdc)), row.codes).toEqual(new Set([row.mdc]))
    const found = new Set(usual.filter(({ grouped }) => grouped).map(({ drg }) => drg))
    expect([...found].sort(), row.codes).toEqual(words(row.drgs).sort())
  }
})

const isMain = (code: string) => !compiled.notAsMain.has(compiled.diagnoses.numberOf(code))

function variants(main: string, procedures: readonly string[]) {
  const limit = compiled.limits[compiled.diagnoses.numberOf(main)]
  const isChild = limit?.to !== undefined && (limit.to.unit === 'days' || limit.strict)
  const age = isChild || main.startsWith('P') ? { age: 0, ageDays: 3 } : { age: 45 }
  return companions.flatMap((secondary) =>
    [undefined, ...procedures].flatMap((procedure) =>
      [2000, 3000].map((birthWeight) =>
        groupCase(compiled, {
          ...age,
          sex: limit?.sex ?? 'F',
          birthWeight,
          lengthOfStay: 5,
          diagnoses: [main, ...secondary].map((code) => ({ code })),
          procedures: procedure ? [{ code: procedure }] : [],
        }),
      ),
    ),
  )
}

const sides: Readonly<Record<number, 'B' | 'R' | 'L'>> = { 0: 'B', 1: 'R', 2: 'L' }

/** A sample case as the session service will send it. */
function requestOf({ administrative, newborn, diagnoses, treatments = [] }: Case): GrouperCase {
  const { alter, alter_U1, geschlecht, eintrittsdatum, austrittsdatum } = administrative
  const weight = newborn?.geburtsgewicht
  return {
    ...(Number(alter) > 0 ? { age: Number(alter) } : { ageDays: Number(alter_U1) }),
    sex: geschlecht === 1 ? 'M' : 'F',
    admissionDate: String(eintrittsdatum),
    exitDate: String(austrittsdatum),
    ...(weight === undefined ? {} : { birthWeight: Number(weight) }),
    diagnoses: diagnoses.map(({ code }) => ({ code })),
    procedures: treatments.map(({ code, side }) => ({ code, side: side === undefined ? '' : (sides[side] ?? '') })),
  }
}

it('groups the cases of the coding screen as they are drawn there', () => {
  const drawn = Object.fromEntries(
    februaryDelivery.cases().map((each) => [each.id, groupCase(compiled, requestOf(each)).drg]),
  )
  expect(drawn).toMatchObject({
    20260474: 'G22C',
    20260475: 'I47B',
    20260477: 'O60C',
    20260478: 'P67D',
    20260482: 'E79D',
    20260485: 'H41C',
    20260486: 'L63E',
    20260490: 'I08C',
    20260491: 'F71B',
    20260493: 'G67C',
    20260496: 'J64B',
    20260497: '960Z',
    20260502: 'D30B',
    20260504: 'K62C',
  })
  const [coded] = pneumonia.cases()
  expect(groupCase(compiled, requestOf(coded!))).toMatchObject({ drg: 'E79C', pccl: 3, lengthOfStay: 11 })
})
