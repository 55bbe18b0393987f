/** Where a command has keys rotated. */
import type { EncryptionStatus } from '@codarium/contract'

/** Rotates keys and says how it stands. */
export interface KeyDesk {
  /** Makes the new key active; rejects with Refused when that cannot be. */
  begin(): Promise<void>
  /** Does the work, unless somebody else does it. */
  work(): Promise<void>
  status(): Promise<EncryptionStatus>
  close(): Promise<void>
}
