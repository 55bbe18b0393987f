/** Role values as tokens carry them, as the roles of the contract. */
import { type Role, roles } from '@codarium/contract'

/** The role behind a value such as `svc-data-admin`, `data-admin` or `DATA_ADMIN`, or undefined. */
export function roleFrom(value: string): Role | undefined {
  const name = value
    .replace(/^svc-/i, '')
    .replace(/[ .-]+/g, '_')
    .toUpperCase()
  return roles.find((role) => role === name)
}
