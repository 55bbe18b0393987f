/** What a hostile caller sends: bodies that cost far more to read than to send, tokens that are none, saves of absurd size. */
import { randomBytes } from 'node:crypto'

/** What is needed to attack a server. */
export interface Target {
  /** Tokens of coders of one tenant, and sessions each of them has open. */
  readonly coders: readonly { readonly token: string; readonly session: string }[]
  /** A token of the right form, for the right issuer, with a signature that is not. */
  readonly forged: string
}

/** A request as it goes over the wire. */
export interface Attack {
  readonly head: string
  readonly body: Buffer
}

const MB = 2 ** 20
/** Cases and rows of the largest save that is allowed. */
const CASES = 40
const ROWS = 2_000

/** Numbers from 0 up to a bound. */
const random = (below: number) => Math.floor(Math.random() * below)
const word = () => randomBytes(4).toString('hex')

/** Requests of one kind, all different; the next one is made when it is asked for, or one of some that were prepared. */
export type Attacker = (target: Target) => () => Attack

/** The attacks by name. */
export const attacks = {
  'launch without a token: 1 MB of unknown members': () =>
    prepared(() => request('POST', '/api/v1/coding/session/x/launch', members(MB))),
  'launch without a token: as many unknown members as fit': () =>
    prepared(() => request('POST', '/api/v1/coding/session/x/launch', members(4_000))),
  'draft: 10 MB of zeros': ({ coders }) => prepared(() => draft(coders, `{"cases":[${zeros(10 * MB)}]}`)),
  'draft: 10 MB of objects with names of their own': ({ coders }) =>
    prepared(() => draft(coders, `{"cases":[${repeated(10 * MB, () => `{"${word()}":0}`)}]}`)),
  'draft: as many such objects as fit': ({ coders }) =>
    prepared(() => draft(coders, `{"cases":[${repeated(4 * MB, () => `{"${word()}":0}`)}]}`)),
  'session: 28 MB of unknown members': ({ coders }) =>
    prepared(() => request('POST', '/api/v1/coding/session', members(28 * MB), coders[0]?.token), 2),
  'draft: 28 MB of lists': ({ coders }) =>
    prepared(() => draft(coders, `{"cases":[${repeated(28 * MB, () => '[]')}]}`), 2),
  'tokens that are none': () => () => request('GET', '/api/v1/me', '', word()),
  'tokens with a wrong signature':
    ({ forged }) =>
    () =>
      request('GET', '/api/v1/me', '', spoilt(forged)),
  'searches of 500 odd characters':
    ({ coders }) =>
    () =>
      search(coders),
  'six saves of 40 cases with 2,000 codes': ({ coders }) => {
    const saves = coders.map(({ session, token }) => saveOf(session, token))
    let next = 0
    return () => saves[next++ % saves.length] as Attack
  },
} as const satisfies Record<string, Attacker>

export type AttackName = keyof typeof attacks

/** Some are made beforehand: an attacker at full speed has no time to write megabytes anew. */
function prepared(make: () => Attack, count = 5): () => Attack {
  const some = Array.from({ length: count }, make)
  return () => some[random(some.length)] as Attack
}

function request(method: string, path: string, text: string, token?: string): Attack {
  const body = Buffer.from(text)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost']
  if (token !== undefined) lines.push(`Authorization: Bearer ${token}`)
  if (body.length > 0) lines.push('Content-Type: application/json', `Content-Length: ${body.length}`)
  return { head: `${lines.join('\r\n')}\r\n\r\n`, body }
}

function draft([coder]: Target['coders'], text: string): Attack {
  return request('PUT', `/api/v1/coding/session/${coder?.session}/draft`, text, coder?.token)
}

function saveOf(session: string, token: string): Attack {
  const row = () => ({ code: `${'ABCDEFGHIJKLMN'[random(14)]}${String(100 + random(900))}`, poa: '1' })
  const cases = Array.from({ length: CASES }, (_, index) => ({ index, diagnoses: Array.from({ length: ROWS }, row) }))
  return request('PUT', `/api/v1/coding/session/${session}/draft`, JSON.stringify({ cases }), token)
}

function search(coders: Target['coders']): Attack {
  const alphabet = [...'abcdefgiklmnoprstuvwäöü', ' ', ' ', ' ', 'ß', '💉', '\u0301', '\u202e']
  const text = Array.from({ length: 450 }, () => alphabet[random(alphabet.length)]).join('')
  const path = `/api/thesaurus/search?q=${encodeURIComponent(text)}&size=100`
  return request('GET', path, '', coders[random(coders.length)]?.token)
}

const members = (bytes: number) => `{${repeated(bytes, () => `"${word()}":0`)}}`
const zeros = (bytes: number) => repeated(bytes, () => '0')

function repeated(bytes: number, piece: () => string): string {
  const pieces: string[] = []
  for (let length = 20; length < bytes; length += (pieces.at(-1)?.length ?? 0) + 1) pieces.push(piece())
  return pieces.join(',')
}

/** The token with other characters at the end of its signature. */
function spoilt(token: string): string {
  return `${token.slice(0, -12)}${word()}${word().slice(0, 4)}`
}
