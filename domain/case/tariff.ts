/** What SpiGes tells of a case as numbers, in the words of the wire: the tariff, the sex. */

/** The tariffs that are grouped. */
export type Tariff = 'SWISSDRG' | 'TARPSY' | 'ST_REHA'

const tariffs: ReadonlyMap<string | undefined, Tariff> = new Map([
  ['1', 'SWISSDRG'],
  ['3', 'ST_REHA'],
  ['5', 'TARPSY'],
])

const sexes: ReadonlyMap<string | undefined, 'M' | 'F'> = new Map([
  ['1', 'M'],
  ['2', 'F'],
])

/** The tariff by `tarif`; undefined for all that are not grouped. */
export const tariffOfSpiges = (tarif: string | undefined): Tariff | undefined => tariffs.get(tarif)

/** The sex by `geschlecht`; undefined where it is not told. */
export const sexOfSpiges = (geschlecht: string | undefined): 'M' | 'F' | undefined => sexes.get(geschlecht)
