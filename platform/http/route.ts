/** How a route is declared: address, who may call it, what goes in and what comes out, in one place. */
import type { Access } from '@codarium/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { ApiError } from '../api-error.ts'
import type { Caller } from '../identity/caller.ts'
import type { Upload, UploadSpec } from './uploads.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The methods the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is looked at of a request before it is let in. */
export type Incoming = Pick<FastifyRequest, 'headers' | 'ip' | 'params' | 'socket'>

/** What a handler is given: validated input and the caller. */
export interface Call<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly caller: Caller
  readonly traceId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Receives the uploaded file of a route that takes one; it is gone when the handler has ended. */
  upload(): Promise<Upload>
}

/** One documented answer of a route. */
export interface AnswerSpec {
  readonly description: string
  readonly schema?: TSchema
  /** Content type; JSON unless stated. */
  readonly type?: string
  /** Content types the same answer can have besides, with their schemas. */
  readonly further?: Readonly<Record<string, TSchema>>
}

/** Whether an answer is JSON that its schema writes. */
export function describesJson(answer: AnswerSpec | undefined): boolean {
  return answer?.schema !== undefined && answer.type === undefined
}

/** Everything about a route. `path` is written as in the contract: /api/v1/coding/session/{id}. */
export interface RouteSpec<Params extends TObject, Query extends TObject, Body extends TSchema> {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Set for a route that takes a file as multipart/form-data in the part `file`. */
  readonly upload?: UploadSpec
  /** Content types of JSON bodies it reads besides application/json. */
  readonly bodyTypes?: readonly string[]
  /** True for a route that takes a form, whose fields are texts; JSON besides. */
  readonly form?: boolean
  /** Largest body in bytes; the server's default otherwise, see body-size.ts. */
  readonly bodyLimit?: number
  /** Most values of a JSON body; the server's default otherwise. */
  readonly bodyValues?: number
  /** What one call costs of the caller's rate limit; 1 unless stated, 0 is free. */
  readonly cost?: number
  readonly answers: Readonly<Record<number, AnswerSpec>>
  /** The body of a 400 where the contract gives the route one of its own; all other errors keep the common body. */
  invalid?(error: ApiError, request: FastifyRequest): unknown
  /** Lets a request in without a token although `access` asks for one. */
  admit?(request: Incoming): boolean
  /** True: whoever is let in so shows no token at all, which the description says. In the description also of what everybody may read. */
  readonly tokenless?: boolean
  /** True: needs a token also where everybody may read the catalogue. */
  readonly onlySignedIn?: boolean
  /** True: whoever is let in so is a service of ours, which asks for many, and is not charged to the rate limit. */
  readonly admittedFree?: boolean
  /** Name of the path parameter that holds a session: callers whose token is good for one session may call this for it. */
  readonly sessionParameter?: string
  /**
   * Names the state of the data the answers follow from; in the same state the same address gets the same answer. It
   * makes the answers of a GET conditional: entity tag, Cache-Control, 304. Asked on every call, so it must be cheap.
   */
  validator?(): string
  /** Request headers, in lower case, that a conditional answer depends on besides the address. */
  readonly varies?: readonly string[]
  /** True for calls that come often and are quickly done: those that arrive together are answered together, before one of the others is. */
  readonly isQuick?: boolean
  /** True for what is asked for with every key: its answers are compressed only where that saves a round trip. */
  readonly whileTyping?: boolean
  /** True where the contract tells callers to use something else. */
  readonly deprecated?: boolean
  /** True for files of the UI, which the API description leaves out. */
  readonly undescribed?: boolean
  handle(call: Call<Static<Params>, Static<Query>, Static<Body>>): unknown
}

/** A route whose types are settled, as the server takes it. */
export type Route = Omit<RouteSpec<TObject, TObject, TSchema>, 'handle'> & {
  handle(call: Call<never, never, never>): unknown
}

/** Declares a route; the types of params, query and body follow from their schemas. */
export function route<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
>(spec: RouteSpec<Params, Query, Body>): Route {
  // What its handler takes is checked by the schemas before it is called, which the compiler cannot see.
  return spec as unknown as Route
}

/** An answer with a status or headers of its own; a handler that returns anything else gets its first 2xx status. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** An answer that is written already: JSON that the schema of the route would have written. */
export class WrittenJson {
  /** Its bytes in UTF-8, each as one character. */
  readonly latin1: string

  constructor(latin1: string) {
    this.latin1 = latin1
  }
}
