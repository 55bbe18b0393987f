/** The value set of a call: one of ours by its address, or one that was sent along. */
import type { FhirValueSet } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSet } from './code-set.ts'
import { composedSet } from './compose.ts'
import { notSupported } from './editions.ts'
import type { Resource } from './resource.ts'
import { codeSetOf, readingOf } from './value-sets.ts'
import type { VersionRules } from './versions.ts'

/** What names the value set of a call. */
export interface GivenSet {
  readonly url?: string
  readonly valueSetVersion?: string
  readonly valueSet?: FhirValueSet
}

/** Makes the set of a call under rules about versions. */
export type SetReader = (rules: VersionRules) => CodeSet

/** By which a value set says that it needs further texts from elsewhere. */
const SUPPLEMENT = 'http://hl7.org/fhir/StructureDefinition/valueset-supplement'

/** The reader of the set of a call. `asked` are the rules of the call: they choose among the versions of our own sets. */
export function setReader(source: CatalogueSource, given: GivenSet, asked: VersionRules): SetReader {
  const { valueSet, url, valueSetVersion } = given
  if (!valueSet) {
    const set = codeSetOf(source, asked, url, valueSetVersion)
    return () => set
  }
  if (url && url !== valueSet.url) throw bothSets()
  const { compose, modifierExtension, resourceType, name, title, status = 'unknown', version } = valueSet
  if (modifierExtension) throw notSupported('Extensions that change the meaning of a value set are not supported.')
  if (valueSet.extension?.some(({ url: each }) => each === SUPPLEMENT))
    throw notSupported('Supplements are not supported.')
  if (!compose) throw withoutDefinition()
  if (compose.lockedDate) throw notSupported('compose.lockedDate is not supported.')
  const { include, exclude } = compose
  const definition: Resource = {
    resourceType,
    url: valueSet.url,
    version,
    name,
    title,
    status,
    compose: { include, exclude },
  }
  return (rules) => composedSet(readingOf(source, rules), definition, compose)
}

function bothSets(): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The call names one value set and sends another.', {
    details: [{ field: 'url', message: 'must be that of valueSet, or absent' }],
  })
}

function withoutDefinition(): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The value set has no definition.', {
    details: [{ field: 'valueSet.compose', message: 'is required' }],
  })
}

const EXPANSION_PARAMETERS = [
  'http://hl7.org/fhir/StructureDefinition/valueset-expansion-parameter',
  'http://hl7.org/fhir/tools/StructureDefinition/valueset-expansion-parameter',
]

/** The language a value set that was sent along wishes its texts in; other wishes of that kind are refused. */
export function languageIn(valueSet: FhirValueSet | undefined): string | undefined {
  const extensions = valueSet?.compose?.extension ?? []
  const wishes = extensions.filter(({ url }) => EXPANSION_PARAMETERS.includes(url)).map(wishOf)
  const other = wishes.find(({ name }) => name !== 'displayLanguage')
  if (other) throw notSupported('A value set may wish for a displayLanguage, and for nothing else.')
  return wishes[0]?.value
}

function wishOf({ extension }: Record<string, unknown>): { name?: string; value?: string } {
  const parts = [extension].flat().filter((each) => typeof each === 'object' && each !== null)
  return Object.fromEntries(
    (parts as Record<string, unknown>[]).map(({ url, valueCode, valueString }) => [url, valueCode ?? valueString]),
  )
}
