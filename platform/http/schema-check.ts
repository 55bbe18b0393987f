/** Checks values that do not come as an HTTP body against a schema, by the same rules and with the same findings. */
import type { ErrorDetail } from '@codarium/contract'
import type { TSchema } from 'typebox'
import { bodyCheck, type Check, validationDetails } from './validation.ts'

/** A check for a schema, compiled at its first use: what is wrong with a value, or nothing. */
export function schemaCheck(schema: TSchema): (value: unknown) => ErrorDetail[] {
  let check: Check | undefined
  return (value) => {
    check ??= bodyCheck(schema)
    return check(value) ? [] : validationDetails(check.errors ?? [])
  }
}
