/** Coding years and the editions of ICD-10-GM that are used in them (domain.md section 0). */

/** Switzerland uses an edition of ICD-10-GM for two years or more. */
const icdEditions: Readonly<Record<string, string>> = { '2024': '2022', '2025': '2024', '2026': '2024' }

/** The versions under which data for a coding year may have been imported, the best first. */
export function versionsFor(system: string, year: string): string[] {
  const edition = system === 'ICD10' ? icdEditions[year] : undefined
  return edition && edition !== year ? [year, edition] : [year]
}
