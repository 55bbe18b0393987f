/** A server that has kept cases, and the search for what of them can be read on its disk; for tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '@codarium/platform'
import { FeedbackStore } from '../../classification/feedback/feedback-store.ts'
import { clientOf, delivery, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { profileInput } from '../../coding/webhooks/tests/partner-world.ts'
import type { TestServer } from '../harness/server.ts'

/** Sessions of each kind: enough for full pages that are shared out to two, whose gaps keep copies. */
export const SESSIONS = 25

/** What is stored as it is while there is no key: found in the files then, and never after. */
export const fragments = [
  'VISITE-2026-',
  'Stauchung beim Reiten',
  'fall-0815-',
  'geheimnis-des-partners',
  'sekret-davor',
]

/** How a longer text begins in a file while there is no key: it is compressed, which hides it from a search. */
const READABLE_VALUE = Buffer.from([0xcd, 1, 1, 0x28, 0xb5, 0x2f, 0xfd])

/** Something of every kind that is to be sealed: sessions pending, with a draft, applied; feedback; a partner's secrets. */
export async function keepCases({ url, context }: TestServer): Promise<void> {
  await partner(url)
  for (let number = 0; number < SESSIONS; number++) {
    await session(url, `${number}-pending`)
    await inDraft(url, `${number}-draft`)
    await applied(url, `${number}-applied`)
    await confirm(context, `Stauchung beim Reiten ${number}`)
  }
}

/** Confirms that a text means a code; how often it was by now. The catalogues it would be checked by are not needed here. */
export function confirm({ store, sealing, now }: Context, text: string): Promise<number> {
  const pair = { version: '2026', type: 'ICD10', language: 'de', code: 'J18.1', text } as const
  return new FeedbackStore(store, sealing, now).add(pair, { issuer: '', subject: 'anna', name: 'Anna' })
}

async function partner(url: string): Promise<void> {
  const client = clientOf(url, undefined)
  const profile = profileInput('https://partner.example', 'https://127.0.0.1:1/hook', { webhookSecret: 'sekret-davor' })
  const { body } = await expectStatus(201, client.post('admin/integration-profiles', profile))
  const secret = { webhookSecret: 'geheimnis-des-partners' }
  await expectStatus(200, client.post(`admin/integration-profiles/${body.id}/secret`, secret))
}

/** Creates a session; its path. */
export async function session(url: string, name: string): Promise<string> {
  const data = delivery({ cases: [`fall-0815-${name}`] })
  const request = hisRequest({ data, instanceId: `VISITE-2026-${name}` })
  const { body } = await expectStatus(201, clientOf(url, undefined).post('coding/session', request))
  return `coding/session/${body.sessionId}`
}

async function inDraft(url: string, name: string): Promise<string> {
  const client = clientOf(url, undefined)
  const path = await session(url, name)
  await client.post(`${path}/open`)
  const [first] = (await client.get(`${path}/cases`)).body.cases
  const diagnoses = [{ ...first.diagnoses[0], code: 'S7201' }, ...first.diagnoses.slice(1)]
  const cases = [{ index: first.index, diagnoses }]
  await expectStatus(200, client.put(`${path}/draft`, { revision: 0, cases }))
  return path
}

async function applied(url: string, name: string): Promise<void> {
  const path = await inDraft(url, name)
  await expectStatus(200, clientOf(url, undefined).post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 }))
}

async function expectStatus<A extends { status: number; text: string }>(status: number, asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Which fragments the files below a folder hold, in UTF-8 or UTF-16, and how many compressed values without a key. */
export function readableBelow(folder: string): { found: string[]; values: number } {
  const found = new Set<string>()
  let values = 0
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const bytes = readFileSync(join(file.parentPath, file.name))
    for (const text of fragments) if (bytes.includes(text) || bytes.includes(text, 0, 'utf16le')) found.add(text)
    for (let at = bytes.indexOf(READABLE_VALUE); at >= 0; at = bytes.indexOf(READABLE_VALUE, at + 1)) values++
  }
  return { found: fragments.filter((text) => found.has(text)), values }
}

/** What a disk shows of which nothing can be read. */
export const NOTHING = { found: [], values: 0 }
