/** What a case says of itself that decides how it is coded: its tariff, and the year of its catalogue. */
import type { CodedCase } from '@codarium/contract'
import { tariffOfSpiges } from '@codarium/domain'

/** The tariff of a case, as the wire names it. */
export const tariffOf = ({ administrative: { tarif } }: Pick<CodedCase, 'administrative'>) => tariffOfSpiges(tarif)

/** The catalogue a case is coded with: the year of its discharge; of one that tells no day, this year's. */
export const versionOf = ({ administrative }: Pick<CodedCase, 'administrative'>): string =>
  (administrative.austrittsdatum ?? administrative.eintrittsdatum ?? new Date().toISOString()).slice(0, 4)
