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

/** The same refusal with the member of the archive it is about, unless it names it; any other error as it is. */
export function aboutMember(name: string, error: unknown): unknown {
  if (!(error instanceof UnreadableFile) || error.message.includes(name)) return error
  return new UnreadableFile(error.code, `"${name}": ${error.message}`, { cause: error.cause })
}

/** Thrown by a reader when the file as a whole is refused; the message is a sentence for a data administrator. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode

  constructor(code: UnreadableCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnreadableFile'
    this.code = code
  }
}
