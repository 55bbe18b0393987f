/** Reads a frame of a client: a message whose envelope is sound, or what is wrong with it. Pure. */
import { Envelope } from '@codarium/contract'
import { countValues, illFormedJson, schemaCheck } from '@codarium/platform'

/** A message whose envelope is sound. */
export interface Message {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
}

/** Most values of a message: all are flat, and have a dozen members at most. */
const MOST_VALUES = 100

const checkEnvelope = schemaCheck(Envelope)

/** The message in bytes that came on the connection of an instance, UTF-8 for sure, or what is wrong with it. */
export function readMessage(bytes: Buffer, ownInstanceId: string): Message | string {
  const values = countValues(bytes, MOST_VALUES)
  if (typeof values === 'string') return `the message ${values}`
  const text = bytes.toString()
  const value = parse(text)
  if (value === undefined) return 'the message is not JSON'
  const illFormed = illFormedJson(text, value)
  if (illFormed) return `${illFormed.field} ${illFormed.message}`
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
