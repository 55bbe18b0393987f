/** The address a request comes from: the peer, or whom the trusted proxies before us say they speak for. */
import type { IncomingMessage } from 'node:http'
import { rangeTest } from './address-ranges.ts'

/** Tells the address of a request; proxies say in X-Forwarded-For whom they speak for, the last of them at its end. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Whether an address is that of a trusted proxy. */
export type TrustTest = (address: string) => boolean

/** The test for proxies in these ranges; undefined where none is trusted. */
export function trustTest(ranges: readonly string[]): TrustTest | undefined {
  return ranges.length > 0 ? rangeTest(ranges) : undefined
}

/** What the framework does for `request.ip`, for requests that do not reach it. */
export function clientAddress(isTrusted: TrustTest | undefined): ClientAddress {
  if (!isTrusted) return ({ socket }) => socket.remoteAddress ?? ''
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? ''
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    for (const hop of hops
      .map((each) => each.trim())
      .filter(Boolean)
      .reverse()) {
      if (!isTrusted(address)) break
      address = hop
    }
    return address
  }
}
