/** Reads the article list: which product on the shelf (GTIN, Pharmacode) is which substance. */
import type { Reading } from '../files/reading.ts'
import { type Layout, optional, required } from '../table/columns.ts'
import { readTablesOf } from '../table/found-tables.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { AMOUNT, ATC, GTIN, PHARMACODE, TEXT } from '../values/kinds.ts'

/** One product. */
export interface ArticleRecord {
  /** At least one of GTIN and Pharmacode is there. */
  readonly gtin: string | undefined
  readonly pharmacode: string | undefined
  readonly name: string
  readonly atcCode: string
  /** Amount of substance in one package, an exact decimal. */
  readonly quantity: string | undefined
  readonly unit: string | undefined
  readonly line: number
}

type ArticleColumn = 'gtin' | 'pharmacode' | 'name' | 'atc' | 'quantity' | 'unit'

/** The columns in the three languages. */
export const ARTICLE_LAYOUT: Layout<ArticleColumn> = {
  what: 'an article list',
  columns: {
    gtin: optional('GTIN | EAN | GTIN-Code | EAN-Code'),
    pharmacode: optional('Pharmacode | Pharma-Code | Pharmakode'),
    name: required(
      'Artikelbezeichnung | Artikel | Bezeichnung | Produkt',
      "Désignation de l'article | Article | Désignation | Produit",
      "Denominazione dell'articolo | Articolo | Denominazione | Prodotto",
    ),
    atc: required('ATC-Code | ATC | ATC Kode | Code ATC | Codice ATC'),
    quantity: optional('Menge | Quantité | Quantità | Quantity'),
    unit: optional('Einheit | Unité | Unità | Unit'),
  },
  anyOf: ['gtin', 'pharmacode'],
}

/** The products of the list. */
export function readArticleList(file: string): Reading<ArticleRecord> {
  return readTablesOf(file, ARTICLE_LAYOUT, (row) => [article(row)])
}

function article(row: Row<ArticleColumn>): ArticleRecord {
  const gtin = row.optional('gtin', GTIN)
  const pharmacode = row.optional('pharmacode', PHARMACODE)
  if (!gtin && !pharmacode) throw new WrongRow('neither GTIN nor Pharmacode')
  return {
    gtin,
    pharmacode,
    name: row.required('name', TEXT),
    atcCode: row.required('atc', ATC),
    quantity: row.optional('quantity', AMOUNT),
    unit: row.optional('unit', TEXT),
    line: row.line,
  }
}
