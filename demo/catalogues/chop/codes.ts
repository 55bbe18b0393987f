/** CHOP as codes with what the catalogue says of each. */
import type { SampleYear } from '../edition.ts'
import { type Entry, entriesOf, parentsOf } from '../entries.ts'

/** Whether a code may be coded: alone, not at all, or only beside another. */
export type Codable = 'oui' | 'non' | 'complement'

/** A chapter or code of CHOP. */
export interface ChopCode extends Entry {
  readonly parent: string | undefined
  readonly depth: number
  readonly codable: Codable
  /** Whether the side must be given. */
  readonly laterality: boolean
}

/** The chapters and codes in the order of the book. */
export function chopCodes(year: SampleYear): ChopCode[] {
  const entries = entriesOf('CHOP', year)
  const parents = parentsOf(entries)
  const withChildren = new Set(parents.values())
  const depthOf = (code: string | undefined): number => (code === undefined ? -1 : 1 + depthOf(parents.get(code)))
  return entries.map((entry) => ({
    ...entry,
    parent: parents.get(entry.code),
    depth: depthOf(entry.code),
    codable: entry.flags.includes('c') ? 'complement' : withChildren.has(entry.code) ? 'non' : 'oui',
    laterality: entry.flags.includes('L'),
  }))
}

/** The codes below the chapters. */
export function chopCategories(year: SampleYear): ChopCode[] {
  return chopCodes(year).filter(({ kind }) => kind === 'category')
}
