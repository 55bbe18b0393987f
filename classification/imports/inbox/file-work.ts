/** Marks the file an import is at, over all nodes: of a scan that was reset it is still finished, and nobody else may take it. */
import type { HeldLease, Leases } from '@codarium/platform'

/** The names of the leases of files that are in work. */
const WORK = 'inbox-file/'

/** Where a file lies: the name of its folder (empty: the database, or the only folder there is), its year and its name. */
export interface FilePlace {
  readonly folder: string
  readonly year: number
  readonly name: string
}

/** Takes a file into work; undefined when somebody has it. */
export function takeFile(leases: Leases, place: FilePlace, why: string): Promise<HeldLease | undefined> {
  return leases.take(nameOf(place), why)
}

/** Tells of a file whether somebody has it in work just now. */
export async function inWork(leases: Leases): Promise<(place: FilePlace) => boolean> {
  const names = new Set((await leases.list(WORK)).map(({ name }) => name))
  return (place) => names.has(nameOf(place))
}

function nameOf({ folder, year, name }: FilePlace): string {
  return `${WORK}${folder}/${year}/${name}`
}
