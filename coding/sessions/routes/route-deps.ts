/** What the routes of sessions share: parameters, error answers, raw case data, addresses of the UI. */
import { LARGEST_DATA, PROBLEM_MEDIA_TYPE, type Settings } from '@codarium/contract'
import { Answer, type AnswerSpec, type Call, publicAddresses } from '@codarium/platform'
import { Type } from 'typebox'
import type { WithCases } from '../read-session.ts'
import type { SessionDeps } from '../session-deps.ts'

export interface SessionRouteDeps {
  readonly sessions: SessionDeps
  readonly settings: Settings
  /** Told of each session that was completed, by whom, with the header they showed; must not throw. */
  readonly completed?: Completed | undefined
}

/** Told of a session that was completed, by a caller of a tenant, with the header they showed. */
export type Completed = (sessionId: string, authorization: string | undefined, tenant: string) => void

/** The HTTP request under a call. */
export type Request = Call<unknown, unknown, unknown>['request']

/** The tag of all routes of sessions. */
export const TAG = 'Coding sessions'

/** The path of a session. */
export const SESSION = '/api/v1/coding/session/{id}'

/** The parameter of routes on one session. */
export const sessionId = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'sessionId' }),
})

/** Largest body with case data in it (bytes): JSON writes a character of XML with up to six, and some room for the rest. */
const LARGEST_BODY = 6 * LARGEST_DATA + 64 * 1024

/** The limits of a body that is a text and a few words about it. */
export const DELIVERY_BODY = { bodyLimit: LARGEST_BODY, bodyValues: 50 } as const

/** The limits of a body with edits: 40 cases of 2,000 rows, each row with up to seven values; or a text instead. */
export const EDITS_BODY = { bodyLimit: LARGEST_BODY, bodyValues: 600_000 } as const

const problem = Type.Unsafe({ $ref: '#/components/schemas/Problem' })

/** An error answer of a route. */
export function problemAnswer(description: string): AnswerSpec {
  return { description, schema: problem, type: PROBLEM_MEDIA_TYPE }
}

/** The error answer of every route on a session. */
export const missing = { 404: problemAnswer('NOT_FOUND: no such session for this caller') }

/** The error answer of a call the state of the session does not allow. */
export const wrongState = {
  409: problemAnswer('CONFLICT: the state of the session does not allow this; `reason` is that state'),
}

/** Keeps case data out of caches. */
export const NO_STORE = { 'cache-control': 'no-store' }

/** Case data as they are, with the content type that fits. */
export function rawData(text: string): Answer {
  return new Answer(200, text, { ...NO_STORE, 'content-type': `${contentType(text)}; charset=utf-8` })
}

/** JSON that caches must not keep. */
export function privateAnswer(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return new Answer(200, body, { ...NO_STORE, ...headers })
}

/** The same for cases that are JSON already. */
export function casesAnswer(
  { cases, ...facts }: WithCases<object>,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const text = `${JSON.stringify(facts).slice(0, -1)},"cases":${cases}}`
  return new Answer(200, text, { ...NO_STORE, 'content-type': 'application/json; charset=utf-8', ...headers })
}

/** Whether the caller still waits for an answer. */
export function waitingFor({ raw }: Request): () => boolean {
  return () => !raw.socket.destroyed
}

/** Address of the coding UI for a session; a launch code goes into the fragment, which no server and no log ever sees. */
export function uiAddress(settings: Settings, request: Request, id: string, code?: string): string {
  const fragment = code === undefined ? '' : `#launch=${encodeURIComponent(code)}`
  return sessionAddress(publicAddresses(settings, request).uiUrl, id) + fragment
}

/** Address of a session in the UI that has this address. */
export function sessionAddress(uiUrl: string, id: string): string {
  return `${uiUrl.replace(/\/$/, '')}/spiges/session/${encodeURIComponent(id)}/cases`
}

function contentType(text: string): string {
  const first = /[^\s\ufeff]/.exec(text)?.[0]
  if (first === '<') return 'application/xml'
  return first === '{' || first === '[' ? 'application/json' : 'text/plain'
}
