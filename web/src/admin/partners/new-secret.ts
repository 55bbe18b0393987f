/** A secret nobody can guess, in signs that survive every form. */

/** Bytes of chance: as many as the signature has. */
const BYTES = 32

/** A new secret of 43 letters, digits, dashes and underscores. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
