/** The refusal of a whole file: why nothing of it can be imported. */

/** What is wrong with the file, stable for answers, reports and tests. */
export type UnreadableCode =
  | 'NOT_A_ZIP'
  | 'EMPTY_ARCHIVE'
  | 'ENCRYPTED'
  | 'TOO_LARGE'
  | 'UNSAFE_NAME'
  | 'NESTED_ARCHIVE'
  | 'TRUNCATED'
  | 'DAMAGED'
  | 'WRONG_LAYOUT'
  | 'WRONG_LANGUAGE'
  | 'FORBIDDEN_XML'
  | 'MALFORMED'

/** Thrown by a reader when the file as a whole is refused; the message is a sentence for a data administrator. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode

  constructor(code: UnreadableCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnreadableFile'
    this.code = code
  }
}
