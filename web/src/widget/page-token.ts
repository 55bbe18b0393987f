/** The token of the page: given as it is, or by a function that is asked when one is needed. It stays in memory. */

/** A function of the page that gets a token, at once or later. */
type GetToken = () => string | undefined | Promise<string | undefined>

/** What a page may give. */
export type GivenToken = string | GetToken

/** Hands out the token of a page. */
export class PageToken {
  #given: GivenToken | undefined
  #got: Promise<string | undefined> | undefined

  /** From here on this one counts. */
  give(given: GivenToken | undefined): void {
    this.#given = given
    this.#got = undefined
  }

  /** The token; a function of the page is asked once for all calls. */
  token(): Promise<string | undefined> {
    if (typeof this.#given !== 'function') return Promise.resolve(this.#given)
    this.#got ??= this.#ask(this.#given)
    return this.#got
  }

  #ask(get: GetToken): Promise<string | undefined> {
    const got = (async () => get())()
    // What failed is asked for again with the next call.
    got.catch(() => {
      if (this.#got === got) this.#got = undefined
    })
    return got
  }

  /** What can be tried after a token was refused: a newer one, where a function of the page gives it; else undefined. */
  async newerThan(refused: string | undefined): Promise<string | undefined> {
    if (typeof this.#given !== 'function') return undefined
    const asked = this.#got
    // Of several calls that were refused the first asks, the others wait for what it gets.
    if (asked && (await asked) === refused && this.#got === asked) this.#got = undefined
    return this.token()
  }
}
