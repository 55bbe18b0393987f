/** $subsumes: whether one code stands above another. */
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { codeOf, editionOf, isSameEdition, missing } from './editions.ts'
import type { Coding } from './given-codings.ts'
import { parametersResource } from './parameters.ts'

/** The two codes. */
export interface SubsumesInput {
  readonly codeA?: string
  readonly codeB?: string
  readonly codingA?: Coding
  readonly codingB?: Coding
  readonly system?: string
  readonly version?: string
}

/** The answer to $subsumes; throws ApiError 404 for unknown codes. */
export function subsumes(source: CatalogueSource, input: SubsumesInput) {
  const system = input.system ?? input.codingA?.system
  if (input.codingB?.system && input.codingB.system !== system)
    throw new ApiError('VALIDATION_ERROR', 'The two codes are of different systems.')
  const version = input.version ?? input.codingA?.version ?? input.codingB?.version
  const edition = editionOf(source, system, version)
  for (const coding of [input.codingA, input.codingB]) {
    if (coding?.version && !isSameEdition(editionOf(source, system, coding.version), edition))
      throw new ApiError('VALIDATION_ERROR', 'The two codes are of different versions.')
  }
  const [a, b] = [input.codingA?.code ?? input.codeA, input.codingB?.code ?? input.codeB]
  if (!a || !b) throw missing('both codes', a ? 'codeB' : 'codeA')
  const [first, second] = [codeOf(edition, a), codeOf(edition, b)]
  const { codes } = edition.book
  const outcome = () => {
    if (first === second) return 'equivalent'
    if (codes.ancestors(second).includes(first)) return 'subsumes'
    return codes.ancestors(first).includes(second) ? 'subsumed-by' : 'not-subsumed'
  }
  return parametersResource([{ name: 'outcome', valueCode: outcome() }])
}
