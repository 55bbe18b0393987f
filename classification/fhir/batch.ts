/** POST /fhir: a batch of requests, each answered as if it had come by itself. */
import { FHIR_MEDIA_TYPE, FhirBatch, MOST_IN_BATCH, type OperationOutcome } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { ApiError, type Route } from '@codarium/platform'
import { notSupported } from './editions.ts'
import { answers, fhirRoute, type Request, send } from './fhir-deps.ts'
import { tooCostly } from './work-limit.ts'

/** Largest batch (bytes): as many requests of half a page each as one batch may hold. */
const LARGEST_BATCH = 512 * 1024
/** Most bytes of answers in one batch; requests after these are not answered any more. */
const MOST_ANSWERED = 8 * 1024 * 1024

/** The headers of a batch that its requests have, too: who asks, in which language, by which address. */
const PASSED_ON = ['authorization', 'accept-language', 'host', 'forwarded'] as const

type Asked = NonNullable<FhirBatch['entry']>[number]

/** The routes of batches; clients differ in whether they end the address with a slash. */
export function batchRoutes(): Route[] {
  return [batchRoute('/fhir'), { ...batchRoute('/fhir/'), undescribed: true }]
}

function batchRoute(path: string): Route {
  return fhirRoute({
    method: 'POST',
    path,
    summary: 'Several requests at once',
    description: 'Each is authorised, charged to the rate limit and answered by itself: one that fails fails alone.',
    body: FhirBatch,
    bodyTypes: [FHIR_MEDIA_TYPE],
    bodyLimit: LARGEST_BATCH,
    answers: answers('A batch-response Bundle with a status for each request'),
    handle: async ({ body: { type, entry = [] }, request }) => {
      if (type === 'transaction') throw notSupported('Transactions are not supported: there is nothing to write.')
      if (type !== 'batch') throw notBatch(type)
      if (entry.length > MOST_IN_BATCH) throw tooCostly(`A batch holds at most ${MOST_IN_BATCH} requests.`)
      return send({ resourceType: 'Bundle', type: 'batch-response', entry: await answered(request, entry) })
    },
  })
}

function notBatch(type: string | undefined): ApiError {
  return new ApiError('VALIDATION_ERROR', `A Bundle of type ${quoted(type ?? '')} cannot be answered.`, {
    details: [{ field: 'type', message: 'must be batch' }],
  })
}

/** One after the other, so that a batch takes no more than its turn. */
async function answered(request: Request, entries: readonly Asked[]): Promise<object[]> {
  const answers: object[] = []
  let bytes = 0
  for (const entry of entries) {
    if (bytes > MOST_ANSWERED) {
      answers.push(
        failed('400 Bad Request', 'too-costly', 'The answers before this one fill the batch; ask again for it.'),
      )
      continue
    }
    const { answer, size } = await answerTo(request, entry)
    bytes += size
    answers.push(answer)
  }
  return answers
}

function failed(status: string, code: OperationOutcome['issue'][number]['code'], diagnostics: string): object {
  const issue = [{ severity: 'error', code, diagnostics }]
  return { response: { status, outcome: { resourceType: 'OperationOutcome', issue } } }
}

async function answerTo(
  request: Request,
  { request: asked, resource }: Asked,
): Promise<{ answer: object; size: number }> {
  const url = addressIn(asked.url)
  if (!url) return { answer: failed('400 Bad Request', 'invalid', `${quoted(asked.url)} is not below /fhir.`), size: 0 }
  const { statusCode, statusMessage, headers, payload } = await request.server.inject({
    method: asked.method,
    url,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: headersOf(request, asked, resource !== undefined),
    ...(resource === undefined ? {} : { payload: JSON.stringify(resource) }),
  })
  const content = payload === '' ? undefined : (JSON.parse(payload) as object)
  const response = { status: `${statusCode} ${statusMessage}`, etag: headers.etag }
  const answer = statusCode < 300 ? { resource: content, response } : { response: { ...response, outcome: content } }
  return { answer, size: payload.length }
}

/** The address of a request of a batch; undefined for one that leads elsewhere, or to another batch. */
export function addressIn(url: string): string | undefined {
  const relative = url.replace(/^\/+/, '')
  if (!URL.canParse(relative, 'http://batch/fhir/')) return undefined
  const { host, pathname, search } = new URL(relative, 'http://batch/fhir/')
  return host === 'batch' && /^\/fhir\/[^/]/.test(pathname) ? `${pathname}${search}` : undefined
}

function headersOf({ headers }: Request, { ifNoneMatch }: Asked['request'], hasBody: boolean): Record<string, string> {
  const passed = Object.entries(headers).filter(
    ([name]) => PASSED_ON.includes(name as 'host') || name.startsWith('x-forwarded-'),
  )
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    accept: FHIR_MEDIA_TYPE,
    ...(hasBody ? { 'content-type': FHIR_MEDIA_TYPE } : {}),
    ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
  }
}
