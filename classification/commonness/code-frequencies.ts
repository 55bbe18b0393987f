/** How often codes are coded, as administrators see it: the counts of their own tenant beside the table in use. */
import type { CodeFrequencyPage } from '@codarium/contract'
import type { Static } from 'typebox'
import { type CatalogueSource, catalogueFor } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { Counts } from './merged-counts.ts'
import { countsOf, tableFor } from './table-counts.ts'

type Page = Static<typeof CodeFrequencyPage>

export interface FrequencyQuery {
  readonly type: CodeSystem
  readonly version: string
  readonly page: number
  readonly size: number
}

export interface OwnFrequencies {
  readonly coded: Counts | undefined
  readonly confirmed: Counts | undefined
}

/** A page of codes, those coded most by the tenant first, then those most in the table. */
export function frequencyPage(source: CatalogueSource, query: FrequencyQuery, own: OwnFrequencies): Page {
  const { type, version, page, size } = query
  const table = tableFor(source, type, version)
  const codes = catalogueFor(source, type, version)?.codes[type]
  const listed: Counts = table && codes ? countsOf(table.records, codes) : new Map()
  const { coded = new Map(), confirmed = new Map() } = own
  const entries = [...new Set([...listed.keys(), ...coded.keys(), ...confirmed.keys()])].map((code) => ({
    code,
    own: rounded(coded.get(code) ?? 0),
    confirmed: confirmed.get(code) ?? 0,
    table: Math.round(listed.get(code) ?? 0),
  }))
  entries.sort((a, b) => b.own - a.own || b.table - a.table || b.confirmed - a.confirmed || (a.code < b.code ? -1 : 1))
  return {
    type,
    ...(table ? { tableVersion: table.version } : {}),
    entries: entries.slice(page * size, (page + 1) * size),
    totalResults: entries.length,
    page,
    size,
  }
}

function rounded(count: number): number {
  return Math.round(count * 100) / 100
}
