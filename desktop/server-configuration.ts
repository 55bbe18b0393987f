/** Reads what a client must know about a server from GET /api/v1/config (contract, Authentication 10). */
import { ClientConfiguration } from '@codarium/contract'
import { Value } from 'typebox/value'

/** A server that takes longer (ms) counts as unreachable. */
const TIMEOUT = 10_000

/** The address does not lead to a Codarium server; the message says what was found instead. */
export class ServerNotUnderstood extends Error {
  override name = 'ServerNotUnderstood'
}

/** The configuration of the server at a base address. */
export async function serverConfiguration(serverUrl: string): Promise<ClientConfiguration> {
  const address = new URL(`${serverUrl.replace(/\/+$/, '')}/api/v1/config`)
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  if (!answer.ok) throw new ServerNotUnderstood(`${address.href} answered ${answer.status}`)
  const value: unknown = await answer.json().catch(() => undefined)
  if (!Value.Check(ClientConfiguration, value))
    throw new ServerNotUnderstood(`${address.href} is not a Codarium server`)
  return value
}
