/** $lookup: everything known about a code. */
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { designationsOf } from './concept.ts'
import { codeOf, editionOf } from './editions.ts'
import { type Coding, onlyCoding } from './given-codings.ts'
import { displayAs, type LanguageWish } from './languages.ts'
import { type Parameter, parametersResource } from './parameters.ts'
import { propertiesOf, valueElement } from './properties.ts'

/** What a caller wants to know. */
export interface LookupInput {
  readonly code?: string
  readonly system?: string
  readonly version?: string
  readonly coding?: Coding
  readonly property?: string | readonly string[]
}

/** The answer to $lookup; throws ApiError 404 for an unknown code, system or version. */
export function lookup(source: CatalogueSource, input: LookupInput, wish: LanguageWish) {
  const { code, system, version } = onlyCoding(input)
  const edition = editionOf(source, system, version)
  const entry = codeOf(edition, code)
  const wanted = input.property === undefined ? undefined : new Set([input.property].flat())
  const isWanted = (name: string) => wanted === undefined || wanted.has(name) || wanted.has('*')
  const properties = propertiesOf(edition.book, entry, wish.language).filter((each) => isWanted(each.code))
  return parametersResource([
    { name: 'name', valueString: edition.of.title },
    { name: 'version', valueString: edition.version },
    { name: 'display', valueString: displayAs(entry, wish) },
    ...(isWanted('designation') ? designationsOf(entry).map(designationParameter) : []),
    ...properties.map(({ code: name, value }) => ({
      name: 'property',
      part: [
        { name: 'code', valueCode: name },
        { name: 'value', [valueElement(name)]: value },
      ],
    })),
  ])
}

function designationParameter({ language, use, value }: ReturnType<typeof designationsOf>[number]): Parameter {
  return {
    name: 'designation',
    part: [
      { name: 'language', valueCode: language },
      { name: 'use', valueCoding: use },
      { name: 'value', valueString: value },
    ],
  }
}
