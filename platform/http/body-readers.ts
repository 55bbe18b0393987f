/** Reads request bodies: JSON in UTF-8 and nothing else, unless a wing adds a reader of its own. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { Route } from './route.ts'

/** Bodies are small unless a route says otherwise (bytes). */
export const DEFAULT_BODY_LIMIT = 1024 * 1024

/** Installs the JSON reader in place of the framework's lenient ones; routes may name further JSON types they read. */
export function addBodyReaders(app: FastifyInstance, routes: readonly Route[]): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', endEmptyBodies)
  const readJson = (request: FastifyRequest, body: Buffer, done: Done) => {
    const text = decodeUtf8(body)
    if (text === undefined) return done(malformed('The body is not valid UTF-8.'))
    parseJson(request, text, (error, value) => {
      if (!error) return done(null, value)
      done((error as { code?: string }).code?.startsWith('FST_') ? error : malformed('The body is not valid JSON.'))
    })
  }
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, readJson)
  for (const type of new Set(routes.flatMap(({ bodyTypes = [] }) => bodyTypes))) {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      const { bodyTypes } = request.routeOptions.config as { bodyTypes?: readonly string[] }
      // Where there is no route, that is the answer, whatever the body.
      if (bodyTypes?.includes(type) ?? true) readJson(request, body, done)
      else done(unreadable())
    })
  }
  // Uploads are not read here: their route receives them as a stream. Everywhere else multipart is no known type.
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { upload } = request.routeOptions.config as { upload?: boolean }
    if (upload) done(null, payload)
    else done(unreadable())
  })
}

/**
 * A request without a body comes as a stream that has ended already, see server.ts. One that names a type all the same has
 * a reader, and readers wait for the end.
 */
const endEmptyBodies: preParsingHookHandler = ({ headers }, _reply, payload, done) => {
  done(null, payload.readableEnded && headers['content-type'] ? Readable.from([]) : payload)
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

function malformed(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { details: [{ field: '', message }] })
}
