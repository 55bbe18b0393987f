/** Posts the hook: one request, and again after failures that may pass, with growing pauses. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressCheck, checkedLookup, ForbiddenAddress, requireReachable } from './address-check.ts'
import type { EffectiveHook } from './hook-settings.ts'

/** Seconds of the longest pause between two attempts (contract). */
const LONGEST_PAUSE = 60

/** How a delivery went. */
export interface Delivered {
  readonly ok: boolean
  readonly attempts: number
  /** The last status, when there was an answer. */
  readonly status: number | undefined
  /** Why it failed, without anything of the payload. */
  readonly reason: string | undefined
}

/** Waits so many ms. */
export type Wait = (ms: number) => Promise<unknown>

/** Waits by the clock, without keeping the program from ending. */
export const clockWait: Wait = (ms) => sleep(ms, undefined, { ref: false })

/** Delivers a payload; never rejects. */
export async function deliverHook(payload: object, hook: EffectiveHook, wait: Wait = clockWait): Promise<Delivered> {
  const body = JSON.stringify(payload)
  for (let attempts = 1; ; attempts++) {
    const { status, reason, final } = await attempt(body, hook)
    if (reason === undefined) return { ok: true, attempts, status, reason }
    if (final || attempts > hook.retryCount) return { ok: false, attempts, status, reason }
    await wait(1000 * pauseAfter(attempts))
  }
}

/** Seconds to wait after so many attempts: 1, 2, 4 and so on, capped. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, 2 ** (attempts - 1))
}

interface Attempt {
  readonly status: number | undefined
  readonly reason: string | undefined
  /** No further attempt would help. */
  readonly final: boolean
}

async function attempt(body: string, hook: EffectiveHook): Promise<Attempt> {
  try {
    const status = await post(body, hook)
    if (status >= 200 && status < 300) return { status, reason: undefined, final: true }
    return { status, reason: `answered ${status}`, final: status !== 429 && status < 500 }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: undefined, reason, final: error instanceof ForbiddenAddress || error instanceof TypeError }
  }
}

/** One POST; redirects are not followed, since they could lead anywhere. */
function post(body: string, hook: EffectiveHook): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = new URL(hook.url)
    if (!/^https?:$/.test(address.protocol)) throw new TypeError('the address of the hook is not an HTTP address')
    const isAllowed = addressCheck(hook.allowPrivate)
    requireReachable(address, isAllowed)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...credentials(hook),
    }
    const send = address.protocol === 'https:' ? requestHttps : requestHttp
    const signal = AbortSignal.timeout(hook.timeoutSeconds * 1000)
    const request = send(address, { method: 'POST', headers, lookup: checkedLookup(isAllowed), signal, agent: false })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The header the receiver asks for; without what belongs into it nothing of a case is sent to anybody. */
function credentials(hook: EffectiveHook): Record<string, string> {
  if (hook.authType === 'none') return {}
  if (hook.authType === 'bearer') return { authorization: `Bearer ${localEntry(hook, 'authToken')}` }
  return { [localEntry(hook, 'authHeaderName')]: localEntry(hook, 'authHeaderValue') }
}

function localEntry(hook: EffectiveHook, name: 'authToken' | 'authHeaderName' | 'authHeaderValue'): string {
  const { authType, [name]: value } = hook
  if (!value) throw new TypeError(`authType is ${authType}, and the local configuration has no ${name}`)
  return value
}
