/** What happens to a request that is admitted and valid: its route answers it, and the answer is sent. */
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { callerOf } from './admission.ts'
import { ConditionalAnswers, isKept, type KeptHeaders } from './conditional.ts'
import type { Rounds } from './rounds.ts'
import { Answer, type Call, describesJson, type Route, WrittenJson } from './route.ts'
import type { Sending } from './sending.ts'
import { receiveUpload, removeUploads, type Upload, type UploadSpec } from './uploads.ts'

/** What answers need of the server. */
export interface AnsweringOptions {
  readonly rounds: Rounds
  readonly sending: Sending
}

/** The handler of a route. */
export function answering(route: Route, { rounds, sending }: AnsweringOptions): RouteHandlerMethod {
  const { validator } = route
  const conditional = validator && new ConditionalAnswers(validator, route)
  const send = sender(route, sending)
  return (request, reply) => {
    const kept = conditional?.headersFor(request)
    if (kept && isKept(kept, request)) return reply.code(304).headers(kept).send()
    const work = () => handle(route, request, reply)
    if (!route.inRounds) return send(work(), kept, reply)
    rounds.join(() => {
      const result = attempt(work)
      return () => watch(() => send(result, kept, reply), reply)
    })
  }
}

/** Sends what a handler gave or promises; `kept` where the caller may keep it. */
type Send = (value: unknown, kept: KeptHeaders | undefined, reply: FastifyReply) => unknown

function sender(route: Route, sending: Sending): Send {
  const success = Number(Object.keys(route.answers).find((status) => status.startsWith('2')) ?? 200)
  const isJson = describesJson(route.answers[success])
  const send: Send = (value, kept, reply) => {
    if (value instanceof Promise) return value.then((given) => send(given, kept, reply))
    if (value instanceof WrittenJson) return sending.json(value, success, kept, reply)
    if (value instanceof Answer) return sendOther(value, kept, reply)
    if (!isJson || !isObject(value)) return sendOther(new Answer(success, value), kept, reply)
    return sending.json(reply.code(success).serialize(value) as string, success, kept, reply)
  }
  return send
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function sendOther({ status, headers, body }: Answer, kept: KeptHeaders | undefined, reply: FastifyReply) {
  if (kept) reply.headers(kept)
  return reply.code(status).headers(headers).send(body)
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** The framework watches a handler until it returns; what fails later, in a round, would go unanswered. */
function watch(sends: () => unknown, reply: FastifyReply): void {
  const sent = attempt(sends)
  if (sent instanceof Promise) sent.catch((error) => reply.send(error))
}

function handle(route: Route, request: FastifyRequest, reply: FastifyReply): unknown {
  const { params, query, body, id: traceId } = request
  const call = { params, query, body, caller: callerOf(request), traceId, request, reply, upload: noUpload }
  return route.upload ? handleUpload(route, route.upload, call) : route.handle(call as Call<never, never, never>)
}

function noUpload(): Promise<Upload> {
  return Promise.reject(new Error('a handler asked for a file that its route does not declare'))
}

/** An uploaded file the handler did not move away is gone afterwards, whatever happened. */
async function handleUpload(route: Route, spec: UploadSpec, call: Call<unknown, unknown, unknown>): Promise<unknown> {
  const received: Upload[] = []
  const upload = async () => {
    const file = await receiveUpload(call.request.raw, spec)
    received.push(file)
    return file
  }
  try {
    return await route.handle({ ...call, upload } as Call<never, never, never>)
  } finally {
    await removeUploads(received)
  }
}
