/** A copy as it lies in the browser: when it was kept, readable, and what it holds, sealed for one user and one name. */

/** Bytes of the nonce: what AES-GCM is specified for (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12
/** Bytes written as characters in one go: engines limit the arguments of a call. */
const AT_ONCE = 8192

/** Seals a content under a name; the text says in the clear only when it was kept (ms). */
export async function sealCopy(key: CryptoKey, name: string, keptAt: number, content: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(content))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(sealing(iv, name, keptAt), key, plain))
  return `${keptAt}.${toBase64(iv)}.${toBase64(sealed)}`
}

/** The content; undefined for a copy of somebody else, of another name or time, or damaged. */
export async function openCopy(key: CryptoKey, name: string, text: string): Promise<unknown> {
  const [keptAt = '', iv = '', sealed = ''] = text.split('.')
  try {
    const bytes = await crypto.subtle.decrypt(sealing(fromBase64(iv), name, keptAt), key, fromBase64(sealed))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** When a copy was kept (ms); NaN when the text is none. */
export const keptAtOf = (text: string): number => Number.parseInt(text, 10)

const sealing = (iv: Uint8Array<ArrayBuffer>, name: string, keptAt: number | string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${name} ${keptAt}`),
})

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
