/** Every field of ThesaurusEntry and CodeDetails is filled from real imports on at least one sample code. */
import { CodeDetails, ThesaurusEntry } from '@codarium/contract'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueSource } from '../../catalogue/catalogues.ts'
import { type CodeBook, codeBook, codeBooks } from '../../catalogue/code-book.ts'
import { codeDetails } from '../code-details.ts'
import { thesaurusEntry } from '../thesaurus-entry.ts'
import { sampleCatalogues } from './sample-catalogues.ts'

let source: CatalogueSource

beforeAll(async () => {
  source = await sampleCatalogues()
})

interface AnySchema {
  properties?: Record<string, AnySchema>
  items?: AnySchema
  patternProperties?: Record<string, AnySchema>
}

/** All paths a schema describes: poa.u69Mapping.poaYes.textIt, synonyms.isPreferred. */
function pathsOf(schema: AnySchema, prefix = ''): string[] {
  const inner = schema.items ?? Object.values(schema.patternProperties ?? {})[0] ?? schema
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => [
    prefix + name,
    ...pathsOf(property, `${prefix}${name}.`),
  ])
}

/** The paths with a value in an answer: empty texts and lists do not count, false and 0 do. */
function filledIn(value: unknown, schema: AnySchema, prefix = ''): string[] {
  if (schema.items) return (value as unknown[]).flatMap((each) => filledIn(each, schema.items!, prefix))
  const ofMap = Object.values(schema.patternProperties ?? {})[0]
  if (ofMap) return Object.values(value as object).flatMap((each) => filledIn(each, ofMap, prefix))
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = (value as Record<string, unknown>)[name]
    const isEmpty = inner === undefined || inner === '' || (Array.isArray(inner) && inner.length === 0)
    return isEmpty ? [] : [prefix + name, ...filledIn(inner, property, `${prefix}${name}.`)]
  })
}

/** A patient who fits hardly anything: old and of no use to any code of childbirth. */
const patient = { ageYears: 90, sex: 'M' }

/** Where the time is not documented no U69 code is given (domain.md section 6.8): the option has all else. */
const NEVER_FILLED = 'poa.u69Mapping.poaUnknown.u69Code'

function missing(schema: TSchema, answers: readonly unknown[]): string[] {
  const filled = new Set(answers.flatMap((answer) => filledIn(answer, schema as AnySchema)))
  return pathsOf(schema as AnySchema).filter((path) => !filled.has(path) && path !== NEVER_FILLED)
}

function entriesOf(book: CodeBook): ThesaurusEntry[] {
  return [...book.codes.entries()].map((entry) => thesaurusEntry(book, entry, { patient }))
}

describe('ThesaurusEntry', () => {
  it('has every field filled on a diagnosis', () => {
    expect(missing(ThesaurusEntry, entriesOf(codeBook(source, 'ICD10', '2026')!))).toEqual([])
  })

  it('has the fields of a procedure filled, without those of diagnoses', () => {
    const open = missing(ThesaurusEntry, entriesOf(codeBook(source, 'CHOP', '2026')!))
    expect(open.filter((path) => !/^(ccl|poa|plausibility|usageMark)\b/.test(path))).toEqual([])
  })

  it('is as the contract describes it, on every code', () => {
    const wrong = codeBooks(source, '2026')
      .flatMap(entriesOf)
      .filter((entry) => !Value.Check(ThesaurusEntry, entry))
    expect(wrong).toEqual([])
  })
})

it('CodeDetails has every field filled on some code, and is as described on all', () => {
  const details = codeBooks(source, '2026').flatMap((book) =>
    [...book.codes.entries()].map((entry) => codeDetails(book, entry, 'fr', patient)),
  )
  expect(missing(CodeDetails, details)).toEqual([])
  expect(details.filter((each) => !Value.Check(CodeDetails, each))).toEqual([])
})
