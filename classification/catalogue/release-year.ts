/** SwissDRG releases and the years they are for. */

/** SwissDRG 1.0 was for 2012, 15.0 for 2026 (domain.md section 0). */
const YEAR_OF_RELEASE_ZERO = 2011

/** The year of a release (`15.0`, `V15`); a year stays what it is. */
export function yearOfRelease(version: string): string {
  if (/^20\d\d$/.test(version)) return version
  const major = Number(/^v?(\d+)/i.exec(version)?.[1])
  return String(YEAR_OF_RELEASE_ZERO + major)
}

/** The release of SwissDRG that is for a year: 15.0 for 2026. */
export const releaseOfYear = (year: string): string => `${Number(year) - YEAR_OF_RELEASE_ZERO}.0`
