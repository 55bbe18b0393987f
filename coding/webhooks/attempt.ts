/** One attempt to deliver an event: its body, its headers, its signature, and what came of it. */
import type { HisWebhookPayload } from '@codarium/contract'
import { liveSecrets, type Partner } from '../partners/partner.ts'
import { breath } from '../slices.ts'
import type { EndedAttempt } from './delivery-results.ts'
import type { WebhookEventRow } from './migration.ts'
import { idempotencyKey, type ReadPayload } from './payload.ts'
import { type AttemptResult, judge, waitBefore } from './retry-schedule.ts'
import type { Sender } from './sender.ts'
import { signatureHeaders } from './signature.ts'

export interface AttemptDeps {
  readonly sender: Sender
  now(): number
  /** From 0 up to 1. */
  random(): number
}

/** Makes an attempt; never rejects. */
export async function attempt(
  deps: AttemptDeps,
  partner: Partner & { readonly webhookUrl: string },
  event: WebhookEventRow,
  read: ReadPayload,
  signal: AbortSignal,
): Promise<EndedAttempt> {
  const startedAt = deps.now()
  const began = performance.now()
  const result = read.resultGone ? RESULT_GONE : await send(deps, partner, event, read.payload, signal)
  const durationMs = Math.round(performance.now() - began)
  const { origin, pathname } = new URL(partner.webhookUrl)
  return {
    event,
    startedAt,
    durationMs,
    address: origin + pathname,
    result,
    retryAt: retryAt(deps, partner, event, result),
  }
}

const RESULT_GONE: AttemptResult = { error: 'The result is no longer kept (SVC_RETENTION_DAYS).', hopeless: true }

async function send(
  { sender, now }: AttemptDeps,
  partner: Partner & { readonly webhookUrl: string },
  event: WebhookEventRow,
  payload: HisWebhookPayload,
  signal: AbortSignal,
): Promise<AttemptResult> {
  // As bytes: a large result is turned into them once, not for each signature and for the wire again.
  const body = Buffer.from(JSON.stringify(payload))
  await breath()
  const timestamp = Math.floor(now() / 1000)
  const secrets = partner.webhookSigning === 'HMAC_SHA256' ? liveSecrets(partner, now()) : []
  const headers = {
    'idempotency-key': idempotencyKey(event),
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-sequence': String(event.sequence),
    ...signatureHeaders({ id: event.id, timestamp, body }, secrets),
  }
  return sender.send(
    { address: partner.webhookUrl, headers, body, timeLimitMs: partner.webhookTimeoutSeconds * 1000 },
    signal,
  )
}

/** When to try again: undefined when it arrived, cannot arrive, or no retry is left. */
function retryAt(
  { now, random }: AttemptDeps,
  partner: Partner,
  event: WebhookEventRow,
  result: AttemptResult,
): number | undefined {
  if (judge(result) !== 'RETRY') return undefined
  const at = now()
  const wait = waitBefore(event.round_attempts + 1, partner, {
    retryAfter: result.retryAfter,
    now: at,
    random: random(),
  })
  return wait === undefined ? undefined : at + Math.round(wait)
}
