/** Which versions are there, and what each of them holds. */
import type { CatalogueVersion, SystemOfVersion } from '@codarium/contract'
import { LANGUAGES, type Tariff } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { type CodeBook, codeBooks } from '../catalogue/code-book.ts'
import { releaseOfYear } from '../catalogue/release-year.ts'
import { codeCounts } from './catalogue-counts.ts'

/** The versions in memory, the newest first. */
export function catalogueVersions(source: CatalogueSource): CatalogueVersion[] {
  return source
    .versions()
    .reverse()
    .map((version) => ({
      version,
      systems: codeBooks(source, version)
        .filter(({ codes }) => codes.size > 0)
        .map(systemOfVersion),
      tariffs: [...(source.catalogue(version)?.caseGroups.keys() ?? [])].map((tariff) => ({
        tariff: tariff as Tariff,
        ...(tariff === 'SWISSDRG' ? { release: releaseOfYear(version) } : {}),
      })),
    }))
}

function systemOfVersion({ system, catalogue, codes }: CodeBook): SystemOfVersion {
  const { textsByLanguage } = codeCounts(codes)
  return {
    classificationType: system,
    edition: catalogue.version,
    languages: LANGUAGES.filter((language) => (textsByLanguage[language] ?? 0) > 0),
    indexLanguages: indexLanguages(codes),
  }
}

const indexed = new WeakMap<CodeTable, string[]>()

/** Looked up once per table. */
function indexLanguages(codes: CodeTable): string[] {
  const known = indexed.get(codes)
  if (known) return known
  const found = new Set<string>()
  for (const { synonyms } of codes.entries())
    for (const { source, language } of synonyms) if (source === 'CHOP_AI') found.add(language)
  const languages = LANGUAGES.filter((language) => found.has(language))
  indexed.set(codes, languages)
  return languages
}
