/** Reads request bodies: JSON in UTF-8 and nothing else, unless a wing adds a reader of its own. */
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/** Bodies are small unless a route says otherwise (bytes). */
export const DEFAULT_BODY_LIMIT = 1024 * 1024

/** Installs the JSON reader in place of the framework's lenient ones. */
export function addBodyReaders(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text === undefined) return done(malformed('The body is not valid UTF-8.'))
    parseJson(request, text, (error, value) => {
      if (!error) return done(null, value)
      done((error as { code?: string }).code?.startsWith('FST_') ? error : malformed('The body is not valid JSON.'))
    })
  })
  // Uploads are not read here: their route receives them as a stream. Everywhere else multipart is no known type.
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { upload } = request.routeOptions.config as { upload?: boolean }
    if (upload) done(null, payload)
    else done(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'This address does not read bodies of that content type.'))
  })
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
