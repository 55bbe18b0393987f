/** Who an access token was issued to, as far as the client tells others: it is the server that checks tokens. */

/** Whoever a token was issued to. */
export interface TokenUser {
  /** Claim sub. */
  readonly sub: string
  /** Claim preferred_username. */
  readonly username: string | undefined
}

/** The user of a token; undefined where there is none, or it cannot be read. */
export function tokenUser(token: string | undefined): TokenUser | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    const { sub, preferred_username: username } = claims as Record<string, unknown>
    return { sub: String(sub), username: typeof username === 'string' && username !== '' ? username : undefined }
  } catch {
    return undefined
  }
}
