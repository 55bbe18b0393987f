import { describe, expect, it } from 'vitest'
import type { TableRow } from '../files/table.ts'
import { type Layout, optional, perLanguage, required, type SpokenKey } from './columns.ts'
import { findHeader, wrongLayout } from './header.ts'

type Key = 'atc' | 'name' | 'ageMin' | 'ageMinDays' | SpokenKey<'text'>

const LAYOUT: Layout<Key> = {
  what: 'a list of medications',
  columns: {
    atc: required('ATC-Code | Code ATC'),
    name: required('Wirkstoff (Bezeichnung) | Dénomination'),
    ageMin: optional('Alter von'),
    ageMinDays: optional('Alter von Tage'),
    ...perLanguage('text', 'Text | Texte'),
  },
}

const rowsOf = (...rows: (string | number)[][]): TableRow[] => rows.map((cells, index) => ({ line: index + 1, cells }))

const placesOf = (...rows: (string | number)[][]) => {
  const header = findHeader(rowsOf(...rows), LAYOUT)
  return header && { ...Object.fromEntries(header.places), line: header.line }
}

describe('a header', () => {
  it('is found in any order, below titles and notes', () => {
    expect(placesOf(['Liste 2026'], ['gültig ab', 2026], ['Wirkstoff (Bezeichnung)', 'ATC-Code'])).toEqual({
      atc: 1,
      name: 0,
      line: 3,
    })
  })

  it.each(['atc code', 'ATC_CODE', ' Atc-\u00a0Code ', 'ATCCode', 'code atc', 'ATC-Code\n(7 Zeichen)', 'ATC-Code [7]'])(
    'is known by %j',
    (name) => expect(placesOf([name, 'DENOMINATION'])).toMatchObject({ atc: 0, name: 1 }),
  )

  it('is known in each language a column has', () => {
    expect(placesOf(['ATC-Code', 'Dénomination', 'Text IT', 'texte_fr', 'Text Deutsch'])).toMatchObject({
      textIt: 2,
      textFr: 3,
      textDe: 4,
    })
  })

  it('prefers the full name of a column to one in brackets', () => {
    expect(placesOf(['ATC-Code', 'Dénomination', 'Alter von (Tage)', 'Alter von'])).toMatchObject({
      ageMin: 3,
      ageMinDays: 2,
    })
    expect(placesOf(['ATC-Code', 'Dénomination', 'Alter von (Jahre)'])).toMatchObject({ ageMin: 2 })
  })

  it('is put together from two rows where upper cells are merged over several columns', () => {
    expect(placesOf(['ATC-Code', 'Dénomination', 'Alter', ''], ['', '', 'von', 'von Tage'])).toEqual({
      atc: 0,
      name: 1,
      ageMin: 2,
      ageMinDays: 3,
      line: 2,
    })
  })

  it('is not found where a required column is missing, and the refusal lists both sides', () => {
    const rows = rowsOf(['Liste'], ['GTIN', 'Pharmacode', 'x'.repeat(60)])
    expect(findHeader(rows, LAYOUT)).toBeUndefined()
    expect(wrongLayout(rows, [LAYOUT])).toMatchObject({
      code: 'WRONG_LAYOUT',
      message:
        `Found the columns: GTIN, Pharmacode, ${'x'.repeat(40)}…. Expected a list of medications: ATC-Code, ` +
        'Wirkstoff (Bezeichnung), [Alter von], [Alter von Tage], [Text DE], [Text FR], [Text IT].',
    })
  })
})
