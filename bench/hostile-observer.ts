/** The process that works meanwhile: asks for health and searches, one after the other, checks what it gets, and takes the time. */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { quantile } from './table.ts'

/** Pause (ms) between two rounds, as people make them. */
const PAUSE = 5

/** What the observer is told to do. */
export interface Watch {
  /** Tokens of coders, who take turns: none of them asks more than a person may. */
  readonly tokens: readonly string[]
  readonly searches: readonly { readonly path: string; readonly code: string }[]
}

/** What it saw (ms). */
export interface Seen {
  readonly health: { readonly p50: number; readonly p99: number }
  readonly search: { readonly p50: number; readonly p99: number }
  readonly rounds: number
}

const [, , url = '', file = '', duration = '0'] = process.argv
const { tokens, searches } = JSON.parse(readFileSync(file, 'utf8')) as Watch
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times: { health: number[]; search: number[] } = { health: [], search: [] }
let asked = Math.floor(Math.random() * searches.length)

const end = performance.now() + Number(duration)
while (performance.now() < end) {
  times.health.push(await timed(askHealth))
  times.search.push(await timed(askSearch))
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
}
agent.destroy()
const seen = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) })
console.log(
  JSON.stringify({
    health: seen(times.health),
    search: seen(times.search),
    rounds: times.health.length,
  } satisfies Seen),
)

async function timed(ask: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await ask()
  return performance.now() - begin
}

async function askHealth(): Promise<void> {
  const { status } = JSON.parse(await read('/api/health')) as { status: string }
  if (status !== 'UP') throw new Error(`the server says it is ${status}`)
}

async function askSearch(): Promise<void> {
  const { path, code } = searches[asked++ % searches.length] as Watch['searches'][number]
  const { results } = JSON.parse(await read(path, tokens[asked % tokens.length])) as { results: { code: string }[] }
  if (!results.some((hit) => hit.code === code)) throw new Error(`${path} does not find ${code}`)
}

function read(path: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
      )
    }).on('error', reject)
  })
}
