/** Writes the documents that accompany the definition manual: CCL, limits, POA, U69, main diagnoses, DRG by code. */
import { chopCategories } from '../chop/codes.ts'
import { editions, type SampleYear } from '../edition.ts'
import { changesOf } from '../entries.ts'
import { csv } from '../files/csv.ts'
import { zip } from '../files/zip.ts'
import { codableUnder, type IcdCode, icdCodes } from '../icd/codes.ts'
import { readTable, words } from '../table.ts'
import { languages, type Texts, textsOf } from '../texts.ts'
import { ages, ageText, sexText } from './limits.ts'

/** The table behind each member of the archive. */
export const supportingTables = {
  ccl: cclTable,
  unzulaessige_hauptdiagnosen: mainDiagnosisTable,
  plausibilitaet: limitTable,
  poa: poaTable,
  u69: u69Table,
  drg_zuordnung: drgTable,
} satisfies Record<string, (codes: readonly IcdCode[], year: SampleYear) => string[][]>

/** The archive of a year; the year before has only what differs in the catalogue browser: CCL and limits. */
export function supportingDocuments(year: SampleYear): Promise<Buffer> {
  const codes = icdCodes(year)
  const names = year === 2026 ? Object.keys(supportingTables) : ['ccl', 'plausibilitaet']
  const tables = names.map(
    (name) => [name, supportingTables[name as keyof typeof supportingTables](codes, year)] as const,
  )
  return zip(
    tables.map(([name, rows]) => ({
      name: `${name}_${editions[year].swissdrgRelease}.csv`,
      content: Buffer.from(csv(rows)),
    })),
  )
}

/** Values by code and, as exclusions, the codes beside which the value does not count. */
function cclTable(codes: readonly IcdCode[], year: SampleYear): string[][] {
  const old = new Map(
    year === 2026 ? [] : changesOf('ICD10').map(({ code, change, flags }) => [`${change} ${code}`, flags]),
  )
  const rows = readTable('ccl', ['icd', 'operative', 'medical', 'exclusions']).flatMap((row) => {
    const excluded = codableUnder(codes, words(row.exclusions))
    return codableUnder(codes, [row.icd]).map((code) => {
      const [operative, medical] = old.get(`ccl ${code}`)?.split('/') ?? [row.operative, row.medical]
      return [code, operative!, medical!, excluded.filter((other) => other !== code).join(',')]
    })
  })
  return [['ICD', 'CCL operativ', 'CCL medizinisch', 'Ausschluss'], ...rows]
}

/** Manifestations and additional codes never stand first, nor do the codes listed one by one. */
function mainDiagnosisTable(codes: readonly IcdCode[]): string[][] {
  const listed = codableUnder(
    codes,
    readTable('unacceptable-main-diagnoses', ['icd']).map(({ icd }) => icd),
  )
  const dependent = codes.filter(({ usage, codable }) => codable && (usage === 'aster' || usage === 'optional'))
  const all = new Set([...dependent.map(({ code }) => code), ...listed])
  return [
    ['ICD', 'unzulässige Hauptdiagnose'],
    ...codes.filter(({ code }) => all.has(code)).map(({ code }) => [code, 'ja']),
  ]
}

function limitTable(codes: readonly IcdCode[]): string[][] {
  const limited = codes.filter(({ codable, limits }) => codable && (limits.sex || limits.ageLow))
  const rows = limited.map(({ code, limits }) => {
    const { years, days } = ages(limits)
    const texts = languages.map((language) =>
      [sexText(limits, language), ageText(limits, language)].filter(Boolean).join(', '),
    )
    return [code, ...years, ...days, limits.sex ?? '', ...texts]
  })
  const header = 'ICD;Alter von;Alter bis;Alter von Tage;Alter bis Tage;Geschlecht;Text DE;Text FR;Text IT'
  return [header.split(';'), ...rows]
}

function poaTable(codes: readonly IcdCode[]): string[][] {
  const rows = readTable('poa', ['codes', 'type', ...languages]).flatMap((row) => {
    const exempt = row.type === 'EXEMPT'
    return codableUnder(codes, words(row.codes)).map((code) => {
      return [code, yesNo(!exempt), row.type, yesNo(exempt), ...Object.values(textsOf(row))]
    })
  })
  return ['ICD;POA-Pflicht;POA-Typ;ausgenommen;Hinweis DE;Hinweis FR;Hinweis IT'.split(';'), ...rows]
}

/** A pneumonia says when it began: U69.04! or U69.01!; without documentation neither. */
function u69Table(codes: readonly IcdCode[]): string[][] {
  const pneumonias = readTable('poa', ['codes', 'type', ...languages]).filter(({ type }) => type === 'PNEUMONIA')
  const rows = pneumonias.flatMap((row) => codableUnder(codes, words(row.codes)))
  const texts = Object.values(u69Texts)
  return [
    'ICD;POA ja;POA nein;POA unbekannt;automatisch;Text DE;Text FR;Text IT'.split(';'),
    ...rows.map((code) => [code, 'U69.04!', 'U69.01!', '', yesNo(false), ...texts]),
  ]
}

const u69Texts: Texts = {
  de: 'Zeitpunkt der Pneumonie mit U69.0-! ergänzen',
  fr: 'Compléter le moment de la pneumonie par U69.0-!',
  it: 'Completare il momento della polmonite con U69.0-!',
}

/** The MDC and DRG a code can lead to, as main diagnosis or as procedure. */
function drgTable(codes: readonly IcdCode[], year: SampleYear): string[][] {
  const procedures = chopCategories(year).filter(({ codable }) => codable !== 'non')
  const rows = readTable('drg-mapping', ['type', 'codes', 'mdc', 'drgs']).flatMap((row) => {
    const stems = words(row.codes)
    const found =
      row.type === 'ICD'
        ? codableUnder(codes, stems)
        : procedures.map(({ code }) => code).filter((code) => stems.some((stem) => code.startsWith(stem)))
    return found.map((code) => [code, row.type, row.mdc, words(row.drgs).join(',')])
  })
  return [['Kode', 'Typ', 'MDC', 'DRG'], ...rows]
}

const yesNo = (yes: boolean): string => (yes ? 'ja' : 'nein')
