/** What SpiGes tells of a case as numbers, in the words of the wire: the tariff, the sex. */

/** The tariffs that are grouped, those of SwissDRG AG: acute care, psychiatry, rehabilitation. */
export const TARIFFS = ['SWISSDRG', 'TARPSY', 'ST_REHA'] as const

export type Tariff = (typeof TARIFFS)[number]

const tariffs: ReadonlyMap<string | undefined, Tariff> = new Map([
  ['1', 'SWISSDRG'],
  ['3', 'ST_REHA'],
  ['5', 'TARPSY'],
])

const sexes: ReadonlyMap<string | undefined, 'M' | 'F'> = new Map([
  ['1', 'M'],
  ['2', 'F'],
])

/** The sex by its letter, in any case, W for F; undefined for one that the tariffs do not know, or where none is told. */
export function sexOf(letter: string | undefined): 'M' | 'F' | undefined {
  const told = letter?.toUpperCase()
  return told === 'M' ? 'M' : told === 'F' || told === 'W' ? 'F' : undefined
}

/** The tariff by `tarif`; undefined for all that are not grouped. */
export const tariffOfSpiges = (tarif: string | undefined): Tariff | undefined => tariffs.get(tarif)

/** The sex by `geschlecht`; undefined where it is not told. */
export const sexOfSpiges = (geschlecht: string | undefined): 'M' | 'F' | undefined => sexes.get(geschlecht)
