/** Reads a frame of a client: a message whose envelope is sound, or what is wrong with it. Pure. */
import { Envelope } from '@codarium/contract'
import { schemaCheck } from '@codarium/platform'

/** A message whose envelope is sound. */
export interface Message {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
}

const checkEnvelope = schemaCheck(Envelope)

/** The message in a text that came on the connection of an instance, or what is wrong with it. */
export function readMessage(text: string, ownInstanceId: string): Message | string {
  const value = parse(text)
  if (value === undefined) return 'the message is not JSON'
  const [problem] = checkEnvelope(value)
  if (problem) return `the message is not understood: ${problem.field} ${problem.message}`.replace(':  ', ': ')
  const { type, payload, instanceId, requestId } = value as Envelope
  if (instanceId !== undefined && instanceId !== ownInstanceId) return 'instanceId is not that of this connection'
  return { type, payload: (payload ?? {}) as Message['payload'], requestId }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
