/** The two coding years the samples exist for, and what each year's publications are called. */

/** A coding year with sample files. */
export type SampleYear = 2025 | 2026

/** How the publications of a coding year are named. */
export interface Edition {
  readonly year: SampleYear
  /** Edition of ICD-10-GM in force; it is older than the coding year. */
  readonly icdEdition: number
  /** Release of SwissDRG: the coding year minus 2011. */
  readonly swissdrgRelease: string
  /** Date the files claim to be published on. */
  readonly published: string
}

/** The editions by coding year. */
export const editions: Readonly<Record<SampleYear, Edition>> = {
  2025: { year: 2025, icdEdition: 2022, swissdrgRelease: '14.0', published: '2025-01-01' },
  2026: { year: 2026, icdEdition: 2024, swissdrgRelease: '15.0', published: '2026-01-01' },
}
