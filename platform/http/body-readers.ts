/** Reads request bodies: JSON in UTF-8, forms where a route takes them, and nothing else. */
import { Readable } from 'node:stream'
import type { ErrorDetail } from '@codarium/contract'
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import { ApiError } from '../api-error.ts'
import { callerOf } from './admission.ts'
import { DEFAULT_BODY_VALUES } from './body-size.ts'
import type { Guard } from './guard.ts'
import { illFormedJson, illFormedParameter } from './ill-formed.ts'
import { countValues } from './json-shape.ts'
import { OnePerTurn } from './one-per-turn.ts'
import { readQuery } from './query-text.ts'
import { FORM_TYPE, type Route } from './route.ts'

/** Bytes from which a body takes its turn: reading it takes some ms, and can only be done in one go. */
const LARGE_BODY = 256 * 1024

/** Installs the JSON reader in place of the framework's lenient ones; routes may name further JSON types they read. */
export function addBodyReaders(app: FastifyInstance, routes: readonly Route[], guard: Guard): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const largeBodies = new OnePerTurn()
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', beginBody)
  const readNow = (request: FastifyRequest, body: Buffer, done: Done) => {
    const route = routeOf(request)
    const { bodyValues = DEFAULT_BODY_VALUES } = route
    const values = countValues(body, bodyValues)
    const isTooMuch = typeof values === 'string'
    // What is too much is charged as the most there may be: whoever sends it does not get far.
    const charged = { bytes: body.length, values: isTooMuch ? bodyValues : values }
    guard.chargeBody(request, route, { caller: callerOf(request), ...charged })
    if (isTooMuch) return done(malformed(`The body ${values}.`))
    const text = decodeUtf8(body)
    if (text === undefined) return done(malformed('The body is not valid UTF-8.'))
    parseJson(request, text, (error, value) => {
      const illFormed = error ? undefined : illFormedJson(text, value)
      if (illFormed) return done(malformed('The body of the request is not valid.', illFormed))
      if (!error) return done(null, value)
      done((error as { code?: string }).code?.startsWith('FST_') ? error : malformed('The body is not valid JSON.'))
    })
  }
  const readJson = (request: FastifyRequest, body: Buffer, done: Done) => {
    if (body.length < LARGE_BODY) return readNow(request, body, done)
    largeBodies.add(() => {
      try {
        readNow(request, body, done)
      } catch (error) {
        done(error as Error)
      }
    })
  }
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, readJson)
  for (const type of new Set(routes.flatMap(({ bodyTypes = [] }) => bodyTypes))) {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (routeOf(request).bodyTypes?.includes(type)) readJson(request, body, done)
      else done(unreadable())
    })
  }
  app.addContentTypeParser<Buffer>(FORM_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    const route = routeOf(request)
    if (!route.form) return done(unreadable())
    guard.chargeBody(request, route, { caller: callerOf(request), bytes: body.length, values: 0 })
    const text = decodeUtf8(body)
    if (text === undefined) return done(malformed('The body is not valid UTF-8.'))
    const fields = readQuery(text)
    const illFormed = illFormedParameter(fields)
    if (illFormed) done(malformed('The body of the request is not valid.', illFormed))
    else done(null, fields)
  })
  // Uploads are not read here: their route receives them as a stream. Everywhere else multipart is no known type.
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (routeOf(request).upload) done(null, payload)
    else done(unreadable())
  })
}

/**
 * Whoever asks before they send a body (Expect: 100-continue) is told to, now that they are admitted.
 *
 * A request without a body comes as a stream that has ended already, see framework.ts. One that names a type all the same
 * has a reader, and readers wait for the end.
 */
const beginBody: preParsingHookHandler = ({ headers }, reply, payload, done) => {
  if (headers.expect !== undefined) reply.raw.writeContinue()
  done(null, payload.readableEnded && headers['content-type'] ? Readable.from([]) : payload)
}

/** Bodies are read for routes only: whatever reaches none is answered before. */
function routeOf({ routeOptions }: FastifyRequest): Route {
  return (routeOptions.config as typeof routeOptions.config & { route: Route }).route
}

type Done = (error: Error | null, body?: unknown) => void

function unreadable(): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'This address does not read bodies of that content type.')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

function malformed(message: string, detail: ErrorDetail = { field: '', message }): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { details: [detail] })
}
