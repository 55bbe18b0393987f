/**
 * The process in which coders type: each key is a search for what stands there, beside the patient and the codes of a case, sent
 * without waiting for the answer before.
 * After each text a coder with a session saves a draft, has the case grouped and looks at it. Prints the times.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { caseSearch, codesOf } from './case-search.ts'
import { quantile } from './table.ts'

/** What the process is told. */
export interface Order {
  readonly url: string
  readonly coders: number
  readonly seconds: number
  readonly texts: readonly { readonly system: 'ICD10' | 'CHOP'; readonly text: string }[]
  /** One for each coder who does more than search. */
  readonly sessions: readonly string[]
}

/** What it saw (ms): every search, and the other calls by what they do. */
export interface Hand {
  readonly times: readonly number[]
  readonly others: Readonly<Record<string, { readonly count: number; readonly p50: number; readonly p99: number }>>
}

/** Between two keys (ms), more or less a third, as nobody types in time. */
const PAUSE = 1000 / 3
/** At first (ms) nothing is noted: this process is only starting then, and its connections open. */
const STARTING = 2000
const JITTER = PAUSE / 3

const { url, coders, seconds, texts, sessions } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order
const agent = new Agent({ keepAlive: true, maxSockets: coders * 4 })
const times: number[] = []
const others: Record<string, number[]> = { 'save a draft': [], 'group the case': [], 'read the case': [] }
const pending = new Set<Promise<unknown>>()
const start = performance.now() + STARTING
const end = start + seconds * 1000

await Promise.all(Array.from({ length: coders }, (_, coder) => work(coder)))
while (pending.size > 0) await Promise.all(pending)
agent.destroy()
const seen = Object.entries(others).map(([what, values]) => {
  return [what, { count: values.length, p50: quantile(values, 0.5), p99: quantile(values, 0.99) }]
})
console.log(JSON.stringify({ times, others: sessions.length > 0 ? Object.fromEntries(seen) : {} } satisfies Hand))

/** Types one text after the other. */
async function work(coder: number): Promise<void> {
  // Nobody begins at the same moment.
  await sleep(Math.random() * PAUSE)
  let saved: Promise<void> = Promise.resolve()
  for (let entry = 0; performance.now() < end; entry++) {
    const { system, text } = texts[Math.floor(Math.random() * texts.length)]!
    for (let length = 1; length <= text.length && performance.now() < end; length++) {
      void begin(times, 'POST', '/api/thesaurus/search', caseSearch(system, text.slice(0, length), coder, entry))
      await sleep(PAUSE + (Math.random() * 2 - 1) * JITTER)
    }
    const session = sessions[coder]
    // A screen saves one draft of a case after the other. At the end nobody is ready: all would save at the same moment.
    if (session !== undefined && performance.now() < end)
      saved = saved.then(() => doTheRest(`/api/v1/coding/session/${session}`, entry))
  }
}

/** Saves, has the case grouped and reads it, all at once; resolves when the draft is saved. */
function doTheRest(session: string, entry: number): Promise<void> {
  const diagnoses = codesOf(entry).map((code) => ({ code }))
  const edits = [{ index: 0, diagnoses }]
  const saved = begin(others['save a draft'], 'PUT', `${session}/draft`, { cases: edits })
  void begin(others['group the case'], 'POST', `${session}/group`, { index: 0, edits })
  void begin(others['read the case'], 'GET', `${session}/cases?limit=1`)
  return saved
}

/** Asks, and notes how long the answer took; anything but 200 ends the run. */
function begin(noted: number[] | undefined, method: string, path: string, body?: object): Promise<void> {
  const from = performance.now()
  const answered = ask(method, path, body).then(() => {
    if (from > start) noted?.push(performance.now() - from)
    pending.delete(answered)
  })
  pending.add(answered)
  return answered
}

function ask(method: string, path: string, body?: object): Promise<void> {
  const headers = body ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}`))
      })
    })
    asked.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}
