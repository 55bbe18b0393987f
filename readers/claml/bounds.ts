/** How much a ClaML file may hold: a small archive must not fill the memory, however it is made. */
import { UnreadableFile } from '../files/unreadable-file.ts'

/** Bytes of the file; the official one takes 20 MB. */
export const MOST_BYTES = 64 * 1024 * 1024

/** Classes of a file, and codes with those its modifiers make; ICD-10-GM has 17,000, ICD-10-CM 98,000. */
export const MOST_CODES = 200_000

/** Entries of one list inside a class, such as its SubClass elements; a block has a hundred at most. */
export const MOST_ENTRIES = 1000

/** Metadata of one class; the official files have 13. */
export const MOST_METADATA = 64

/** Different sets of metadata, counted with their beginnings; the official files have some thousands. */
export const MOST_METADATA_PATHS = 100_000

/** Characters of one label, and of all labels together once fragments are joined. */
export const MOST_LABEL_CHARACTERS = 1024 * 1024
export const MOST_CHARACTERS = 64 * 1024 * 1024

/** References of a whole file; ICD-10-GM has about 10,000. */
export const MOST_REFERENCES = 500_000

/** Refuses a file that holds more than any classification does. */
export function requireAtMost(most: number, found: number, what: string): void {
  if (found <= most) return
  throw new UnreadableFile('TOO_LARGE', `The file holds more ${what} than any classification does (over ${most}).`)
}
