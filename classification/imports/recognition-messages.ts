/** What the main thread and the recognising worker say to each other. */
import type { Recognised, UnreadableCode } from '@codarium/readers'

/** What the worker is asked. */
export interface RecognitionQuestion {
  readonly path: string
  /** The name people know the file by: a hint. */
  readonly name: string
}

/** What the worker answers: one of the three. */
export interface Recognition {
  readonly found?: Recognised
  readonly refused?: { readonly code: UnreadableCode; readonly message: string }
  readonly failed?: RecognitionFailure
}

/** What an error was, wherever it arose: on its way between threads it would lose all but its message. */
type RecognitionFailure = Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code' | 'syscall'>

/** What is told of an error that is no refusal. */
export function failureOf({ name, message, stack, code, syscall }: NodeJS.ErrnoException): RecognitionFailure {
  return { name, message, ...(stack ? { stack } : {}), ...(code ? { code } : {}), ...(syscall ? { syscall } : {}) }
}
