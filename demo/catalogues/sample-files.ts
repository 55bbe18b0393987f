/** The files of a coding year, as a hospital would drop them into its import inbox. */
import { indexCsv } from './chop/index-csv.ts'
import { systematicCsv } from './chop/systematic-csv.ts'
import { codingRulesJson } from './coding-rules.ts'
import { crosswalkCsv } from './crosswalk.ts'
import { editions, type SampleYear } from './edition.ts'
import { type Encoding, encoded } from './files/encoding.ts'
import { zip } from './files/zip.ts'
import { frequencyCsv } from './frequencies.ts'
import { houseWordCsv, thesaurusText } from './house-words.ts'
import { claml } from './icd/claml.ts'
import { articleSheet, medicationCsv, medicationSheet, termsSheet } from './medications/lists.ts'
import { synonymCsv } from './synonyms.ts'
import { drgCatalogue, tariffs } from './tariffs/drg-catalogue.ts'
import { supplementCatalogue } from './tariffs/supplements.ts'
import { supportingDocuments } from './tariffs/supporting-documents.ts'
import { type Language, languages } from './texts.ts'

/** A file by name, with its bytes. */
export interface SampleFile {
  readonly name: string
  readonly content: Buffer
}

/** The encoding of each CHOP file; the official ones differ by language too. */
const chopEncodings: Readonly<Record<Language, Encoding>> = { de: 'utf8-bom', fr: 'utf8', it: 'cp1252' }

const notice = 'Invented sample, not an official catalogue, not for billing.\r\n'

/** The files of a year: all of them for 2026, what a comparison of years needs for 2025. */
export async function sampleFiles(year: SampleYear): Promise<SampleFile[]> {
  const files = year === 2026 ? [...hierarchies(year), ...aroundThem(year)] : hierarchies(year)
  return Promise.all(files.map(async ([name, content]) => ({ name, content: await content })))
}

type Pending = [name: string, content: Buffer | Promise<Buffer>]

function hierarchies(year: SampleYear): Pending[] {
  const { icdEdition, swissdrgRelease } = editions[year]
  return [
    ...languages.flatMap((language): Pending[] => [
      [
        `icd10gm${year}_claml_${language}.zip`,
        archive(`Klassifikationsdateien/icd10gm${icdEdition}syst_claml_${language}.xml`, claml(year, language)),
      ],
      [
        `chop${year}_${language}.zip`,
        archive(`CHOP_${year}_systematisch_${language}.csv`, systematicCsv(year, language), chopEncodings[language]),
      ],
    ]),
    [`begleitdokumente_${swissdrgRelease}.zip`, supportingDocuments(year)],
  ]
}

function aroundThem(year: SampleYear): Pending[] {
  return [
    ...languages.flatMap((language): Pending[] => [
      [
        `chop${year}_index_${language}.zip`,
        archive(`CHOP_${year}_alphabetisch_${language}.csv`, indexCsv(year, language)),
      ],
      [`medikamente_${year}_${language}.xlsx`, medicationSheet(language)],
    ]),
    [`medikamente_${year}.csv`, Buffer.from(medicationCsv())],
    [`artikelliste_${year}.xlsx`, articleSheet()],
    [`technisches_begleitblatt_${year}.xlsx`, termsSheet()],
    [`kodierregeln_${year}.json`, Buffer.from(codingRulesJson())],
    ...tariffs.flatMap((tariff): Pending[] => [
      [`zusatzentgelte_${tariff.toLowerCase()}_${year}.zip`, supplementCatalogue(tariff)],
      [`fallpauschalen_${tariff.toLowerCase()}_${year}.csv`, Buffer.from(drgCatalogue(tariff))],
    ]),
    [`synonyme_icd10_${year}_de.csv`, Buffer.from(synonymCsv('ICD10'))],
    [`synonyme_chop_${year}_de.csv`, Buffer.from(synonymCsv('CHOP'))],
    [`hauswoerter_${year}.csv`, Buffer.from(houseWordCsv())],
    [`th_de_${year}.dat`, Buffer.from(thesaurusText())],
    [`haeufigkeiten_icd10_${year}.csv`, Buffer.from(frequencyCsv())],
    [`umsteiger_icd10_${year - 1}_${year}.csv`, Buffer.from(crosswalkCsv('ICD10'))],
    [`umsteiger_chop_${year - 1}_${year}.csv`, Buffer.from(crosswalkCsv('CHOP'))],
  ]
}

function archive(name: string, text: string, encoding: Encoding = 'utf8'): Promise<Buffer> {
  return zip([
    { name, content: encoded(text, encoding) },
    { name: 'liesmich.txt', content: Buffer.from(notice) },
  ])
}
