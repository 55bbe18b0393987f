/** How wings keep texts that the database must not show readable: the port behind which the vault stands. */
import type { Store } from '../store/index.ts'
import type { Recorder } from './recording.ts'

/** Where a value stands. It is authenticated: a value moved to another place does not open. */
export interface Place {
  readonly table: string
  /** The key of the row as text. */
  readonly row: string
  readonly column: string
}

/** Seals values before they are stored and opens them again. */
export interface Sealing {
  /** The bytes to store; compressed, and encrypted when a key is set. */
  seal(plain: string, place: Place): Uint8Array
  /** The text behind stored bytes, whichever known key sealed it, or none; throws when it cannot be had. */
  open(stored: Uint8Array, place: Place): string
  /**
   * A hash (hexadecimal) that only this installation can compute, the same over all rotations of the key: it finds a
   * sealed text again. The first part names its use, so that equal texts of two columns do not show as equal.
   */
  keyedHash(parts: readonly [use: string, ...text: string[]]): string
}

/** Sealing as a server has it: it follows the keys of the database until it is stopped. */
export interface RunningSealing extends Sealing {
  /** What its wings record goes into the trail that stands on the same keys. */
  readonly recorder: Recorder
  stop(): Promise<void>
}

/** Sealed columns of one table: each feature declares its own, so that a rotation of the key finds them all. */
export interface SealedColumns {
  readonly table: string
  /** The primary key; its value as text is the `row` of the place. */
  readonly key: string
  readonly columns: readonly string[]
  /** True for values that were never stored readable: one that is was put there by somebody else, and is not sealed. */
  readonly alwaysSealed?: true
  /** Another table, in which an earlier release kept the same readable. */
  readonly formerTable?: string
  /** Seals what an earlier release kept readable, before anybody is served; gives the number of rows. */
  sealReadable?(store: Store<unknown>, sealing: Sealing): Promise<number>
}

/** The sealing of a service that keeps nothing sealed. */
export const noSealing: Sealing = { seal: refuse, open: refuse, keyedHash: refuse }

function refuse(): never {
  throw new TypeError('this server was started without openSealing')
}
