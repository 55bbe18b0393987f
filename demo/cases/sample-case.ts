/** What the start page shows of a sample case, and what a test may expect of it. */
import type { Tariff } from '../catalogues/tariffs/drg-catalogue.ts'
import type { Texts } from '../catalogues/texts.ts'
import { type Case, spigesXml } from './spiges.ts'

/** Something deliberately wrong or noteworthy in a sample. */
export interface ExpectedFinding {
  readonly caseId: string
  /** Stable name of the finding. */
  readonly type: string
  readonly severity: 'ERROR' | 'WARNING' | 'INFO'
  /** The code it is about. */
  readonly code: string
}

/** A sample that opens with one click. */
export interface SampleCase {
  readonly id: string
  readonly titleDe: string
  readonly titleFr: string
  readonly titleIt: string
  readonly subtitleDe: string
  readonly subtitleFr: string
  readonly subtitleIt: string
  readonly tariff: Tariff
  /** Every finding of the sample; undefined where nobody counted them. */
  readonly findings: readonly ExpectedFinding[] | undefined
  readonly cases: () => readonly Case[]
  /** The SpiGes 1.5 data file. */
  readonly xml: () => string
}

/** A sample out of its parts. */
export function sampleCase(
  id: string,
  about: { title: Texts; subtitle: Texts; tariff?: Tariff; findings?: readonly ExpectedFinding[] },
  cases: () => readonly Case[],
): SampleCase {
  const { title, subtitle, tariff = 'SWISSDRG', findings } = about
  return {
    id,
    titleDe: title.de,
    titleFr: title.fr,
    titleIt: title.it,
    subtitleDe: subtitle.de,
    subtitleFr: subtitle.fr,
    subtitleIt: subtitle.it,
    tariff,
    findings,
    cases,
    xml: () => spigesXml(cases()),
  }
}
