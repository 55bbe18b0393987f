/** Checks values that do not come as an HTTP body against a schema, by the same rules and with the same findings. */
import type { ErrorDetail } from '@codarium/contract'
import type { TSchema } from 'typebox'
import { newAjv, validationDetails } from './validation.ts'

/** A check for a schema, compiled at its first use: what is wrong with a value, or nothing. */
export function schemaCheck(schema: TSchema): (value: unknown) => ErrorDetail[] {
  let compiled: ReturnType<ReturnType<typeof newAjv>['compile']> | undefined
  return (value) => {
    compiled ??= newAjv(false).compile(schema)
    return compiled(value) ? [] : validationDetails(compiled.errors ?? [])
  }
}
