/** Where feedback goes, by SVC_FEEDBACK_TRANSPORT. */
import { openStore } from '@codarium/platform'
import { expect, it } from 'vitest'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { Feedback } from './feedback.ts'
import { feedbackMigration, sealedFeedbackMigration } from './migration.ts'
import { markedSealing } from './tests/marked-sealing.ts'

const anna = { issuer: 'https://idp.example', subject: 'anna', name: 'Anna Berger' }
const pair = { version: '2026', type: 'ICD10', language: 'de', text: 'Husten', code: 'R05' } as const

/** Feedback under a transport, what was sent, and what is kept, once one pair was confirmed and something done to it. */
async function confirmed(
  transport: string,
  answer: (request: RequestInit) => Promise<Response>,
  then: (feedback: Feedback) => Promise<unknown> = async () => {},
) {
  const folder = temporaryFolder()
  const migrations = [feedbackMigration, sealedFeedbackMigration]
  const store = await openStore({ dataDir: folder.path, migrations, log: silentLog })
  const sent: string[] = []
  const send = (url: string, request: RequestInit) => {
    sent.push(url)
    return answer(request)
  }
  const settings = { SVC_FEEDBACK_TRANSPORT: transport }
  const feedback = new Feedback({ store, settings, sealing: markedSealing, log: silentLog, now: () => 0 }, send)
  const result = await feedback.confirm(pair, anna)
  await then(feedback)
  const kept = (await feedback.confirmedPairs('2026')).length
  await feedback.stop()
  await store.close()
  folder.remove()
  return { result, sent, kept }
}

const accepted = async () => new Response(null, { status: 204 })

it('local keeps it', async () => {
  const { result, sent, kept } = await confirmed('local', accepted)
  expect([result, sent, kept]).toEqual([{ status: 'STORED', count: 1 }, [], 1])
})

it('off keeps nothing', async () => {
  const { result, sent, kept } = await confirmed('off', accepted)
  expect([result, sent, kept]).toEqual([{ status: 'IGNORED', count: 0 }, [], 0])
})

it('what is taken back is kept no more, and is not sent anywhere', async () => {
  const { sent, kept } = await confirmed('https://receiver.example/in', accepted, (feedback) =>
    feedback.withdraw(pair, anna),
  )
  expect([sent, kept]).toEqual([['https://receiver.example/in'], 0])
})

it('an address gets it as well, without its credentials in the address', async () => {
  const { result, sent, kept } = await confirmed('https://me:hush@receiver.example/in', accepted)
  expect([result, sent, kept]).toEqual([{ status: 'STORED', count: 1 }, ['https://receiver.example/in'], 1])
})

it('nobody waits for a receiver that does not answer', async () => {
  const { result, kept } = await confirmed(
    'https://receiver.example/in',
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  )
  expect([result.status, kept]).toEqual(['STORED', 1])
})
