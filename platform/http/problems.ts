/** Turns whatever went wrong into the documented error body; no stack trace and no foreign message leaves the process. */
import { type ErrorCode, errorCatalogue, PROBLEM_MEDIA_TYPE, type Problem } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isStorageFull, StoreError, type StoreErrorCode } from '../store/index.ts'
import { type ErrorForm, formAt } from './error-form.ts'
import { preferredLanguage } from './language.ts'
import { traceIdOf } from './trace-id.ts'
import { validationDetails } from './validation.ts'

/** Steps of a path that are shown: more than any of our addresses has. */
const MOST_STEPS = 12

/** The error body for a request. */
function toProblem(error: ApiError, request: FastifyRequest): Problem {
  const { details, reason, retryAfter, currentRevision } = error.facts
  const entry = errorCatalogue[error.code]
  return {
    type: `/api/docs#${error.code}`,
    title: entry.title[preferredLanguage(request.headers['accept-language'])],
    status: entry.status,
    detail: error.message,
    instance: instanceOf(request.url),
    error: error.code,
    ...(details ? { details: [...details] } : {}),
    ...(reason ? { reason } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(currentRevision === undefined ? {} : { currentRevision }),
    traceId: traceIdOf(request),
  }
}

/** The path of an address; parts that are longer than any of ours are cut. */
function instanceOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.split('/', MOST_STEPS).map(quoted).join('/')
}

/** Sends an error answer, in the form that holds at its address. */
export function sendProblem(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  forms: readonly ErrorForm[],
): FastifyReply {
  const { retryAfter, headers } = error.facts
  const problem = toProblem(error, request)
  const form = formAt(forms, request.url)
  if (headers) reply.headers(headers)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(errorCatalogue[error.code].status)
    .header('cache-control', 'no-store')
    .type(form?.mediaType ?? PROBLEM_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send(form ? form.write(problem) : problem)
}

/** The catalogue's view of any error: ours as it is, the framework's by its code, everything else a 500. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { validation, validationContext, code, statusCode } = error as Partial<FastifyError>
  if (validation) {
    return new ApiError('VALIDATION_ERROR', `The ${partNames[validationContext ?? 'body']} is not valid.`, {
      details: validationDetails(validation),
    })
  }
  if (isStorageFull(error)) return storageFull(error)
  const failure = storeFailure(error)
  if (failure?.code === 'UNFIT')
    return new ApiError('UNAVAILABLE', `This server cannot do this: ${failure.message}.`, {
      retryAfter: 5,
      cause: error,
    })
  const passing = failure && passingFailures[failure.code]
  if (passing) return new ApiError('UNAVAILABLE', passing.detail, { retryAfter: passing.retryAfter, cause: error })
  const known = frameworkErrors[code ?? '']
  if (known) return new ApiError(known.code, known.detail)
  if (statusCode === 400) return new ApiError('VALIDATION_ERROR', 'The request cannot be read.')
  return new ApiError('INTERNAL_ERROR', 'The server failed; the trace id finds the cause in its log.', { cause: error })
}

/** Seconds after which to try again: somebody has to make room first. */
const RETRY_WHEN_FULL = 30

/** The answer to what failed because a disk is full (isStorageFull). */
export function storageFull(cause: unknown): ApiError {
  const detail = 'The disk of the server or of its database is full: nothing was stored.'
  return new ApiError('STORAGE_FULL', detail, { retryAfter: RETRY_WHEN_FULL, cause })
}

/** The failure of the database behind an error, if there is one. */
function storeFailure(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error
  return error instanceof Error && error.cause !== undefined ? storeFailure(error.cause) : undefined
}

/** What is not the fault of the request and goes by; everything else wrong with the database is a defect. */
const passingFailures: Partial<Record<StoreErrorCode, { detail: string; retryAfter: number }>> = {
  UNREACHABLE: { detail: 'The database cannot be reached just now.', retryAfter: 1 },
  REFUSED: { detail: 'The database turns this server away just now.', retryAfter: 5 },
  CLOSED: { detail: 'The database cannot be reached just now.', retryAfter: 1 },
  BUSY: { detail: 'The database is busy: a lock or a connection did not come free in time.', retryAfter: 2 },
  TIMED_OUT: { detail: 'The database is busy: the request took too long and was undone.', retryAfter: 2 },
  READ_ONLY: { detail: 'The database takes no writes just now.', retryAfter: 5 },
  UNWRITABLE: { detail: 'The database cannot be written just now.', retryAfter: 5 },
}

const partNames: Record<string, string> = {
  body: 'body of the request',
  querystring: 'query of the request',
  params: 'path of the request',
  headers: 'header of the request',
}

/** Errors of the HTTP framework that are the caller's, by their code. */
const frameworkErrors: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', detail: 'The body is larger than this address accepts.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    detail: 'This address does not read bodies of that content type.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'VALIDATION_ERROR', detail: 'The body is empty, JSON was expected.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'VALIDATION_ERROR',
    detail: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_BAD_URL: { code: 'VALIDATION_ERROR', detail: 'The address is not validly encoded.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'VALIDATION_ERROR', detail: 'A part of the address is too long.' },
}
