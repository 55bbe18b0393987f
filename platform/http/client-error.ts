/** Answers requests that never became requests: broken HTTP, headers too large, too slow. */
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorCatalogue, PROBLEM_MEDIA_TYPE, type Problem } from '@codarium/contract'
import type { Guard } from './guard.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Writes the error body straight to the socket and closes it; whoever sends too many gets no answer any more. */
export function clientErrors(guard: Guard): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    const isGone = error.code === 'ECONNRESET' || socket.destroyed || !socket.writable
    if (isGone || guard.refusalOf({ ip: socket.remoteAddress ?? '' })) socket.destroy()
    else answerClientError(error, socket)
  }
}

function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const [status, detail] = statusOf(error.code)
  const body = JSON.stringify(problem(status, detail))
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

function statusOf(code: string | undefined): [string, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'The headers are too large.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'The request took too long to arrive.']
  return ['400 Bad Request', 'The request is not valid HTTP.']
}

function problem(status: string, detail: string): Problem {
  return {
    type: '/api/docs#VALIDATION_ERROR',
    title: errorCatalogue.VALIDATION_ERROR.title.en,
    status: Number(status.slice(0, 3)),
    detail,
    instance: '',
    error: 'VALIDATION_ERROR',
    traceId: randomBytes(16).toString('hex'),
  }
}
