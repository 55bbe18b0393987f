/** Tokens that a service of ours issues itself, beside those of the identity provider: known by how they begin. */
import type { Caller } from './caller.ts'

/** Finds the caller behind a token; throws ApiError 401 when it is none of ours, or expired. */
export type TokenReader = (token: string) => Promise<Caller>

/** The kinds of tokens issued here. */
export class IssuedTokens {
  readonly #readers = new Map<string, TokenReader>()

  /** Adds a kind of token; a JWT begins with `ey`, so that no prefix may. */
  add(prefix: string, reader: TokenReader): void {
    this.#readers.set(prefix, reader)
  }

  /** Who reads a token, if it is of a kind issued here. */
  readerOf(token: string): TokenReader | undefined {
    for (const [prefix, reader] of this.#readers) if (token.startsWith(prefix)) return reader
    return undefined
  }
}
