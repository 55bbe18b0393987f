/**
 * Fifty coders who type three keys a second on the full catalogue with its models, beside everything else they do: how long a search takes,
 * and what it costs beside a constant answer of bare Fastify that is asked for the same addresses at the same pace.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleCases, spigesXml } from '@codarium/demo'
import { outputOf } from './asking-process.ts'
import { caseSearch } from './case-search.ts'
import type { Hand, Order } from './coders-worker.ts'
import { hasFullScale, importFullScale } from './full-scale.ts'
import { modelsLearned } from './models-learned.ts'
import { checkAnswers, randomSearches, textsTyped, usualAnswer } from './search-http-queries.ts'
import { type ServerProcess, startGrouper, startProcess, startProgram } from './server-process.ts'
import { sessionInWork } from './session-in-work.ts'
import { digits, quantile, table } from './table.ts'

const CODERS = 50
/** Rounds: each is measured once in each of them; the first warms up. */
const ROUNDS = 3
/** How long each is measured (s). */
const SECONDS = 15
/** Asked for: a search takes less (ms, p99). */
const MOST = 10

const constant = fileURLToPath(new URL('./constant-server.ts', import.meta.url))

/** What a round gave: times of a search (ms), and processor time of the server for one of them (ms). */
interface Round {
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly searches: number
  readonly others: Hand['others']
}

/** The table of fifty coders. */
export async function coders(): Promise<string> {
  if (!hasFullScale()) return 'The full-scale files are not there; nothing measured.'
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const started: ServerProcess[] = []
  const keep = async (server: Promise<ServerProcess>) => {
    started.push(await server)
    return started.at(-1)!
  }
  try {
    const grouper = await keep(startGrouper(join(folder, 'grouper')))
    const program = await keep(startProgram(join(folder, 'data'), { SVC_GROUPER_URL: grouper.url }))
    await importFullScale(program.url, ['ICD de', 'ICD fr', 'CHOP de', 'CHOP fr'])
    const learned = await modelsLearned(program.url)
    const { checks } = await randomSearches()
    await checkAnswers(program.url, checks)
    const texts = await textsTyped()
    const value = join(folder, 'value.json')
    await writeFile(value, await usualAnswer(texts, ({ system, text }) => searched(program.url, system, text)))
    const bare = await keep(startProcess([constant, value], '/api/thesaurus/search/icd10', {}))
    const typing = { texts, sessions: [], seconds: SECONDS, coders: CODERS }
    const working = { ...typing, sessions: await sessionsInWork(program.url) }
    const parts = {
      'search, beside everything else': [program, working],
      'search alone': [program, typing],
      'constant JSON, bare Fastify': [bare, typing],
    } as const
    const rounds = await measureAll(folder, parts)
    return [report(rounds, { program, bare }), '', training(learned)].join('\n')
  } finally {
    for (const server of started.toReversed()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function searched(url: string, type: 'ICD10' | 'CHOP', text: string): Promise<Response> {
  const body = JSON.stringify(caseSearch(type, text, 0, 0))
  return fetch(`${url}/api/thesaurus/search`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function measureAll(
  folder: string,
  parts: Readonly<Record<string, readonly [ServerProcess, Omit<Order, 'url'>]>>,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  const figures = new Map<string, Round[]>(Object.keys(parts).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, [server, order]] of Object.entries(parts)) {
      const measured = await measure(folder, server, order)
      if (round > 0) figures.get(name)?.push(measured)
    }
  return figures
}

async function measure(folder: string, { url, child }: ServerProcess, order: Omit<Order, 'url'>): Promise<Round> {
  const file = join(folder, 'order.json')
  await writeFile(file, JSON.stringify({ ...order, url } satisfies Order))
  const before = processorTime(child.pid)
  const { times, others } = JSON.parse(await outputOf('./coders-worker.ts', [file])) as Hand
  const cpu = (processorTime(child.pid) - before) / times.length
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu, searches: times.length, others }
}

/** Processor time of a process and all its threads until now (ms). */
function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Fields 14 and 15 of proc(5), in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function threadsOf(pid: number | undefined): string {
  return /Threads:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '?'
}

/** One session for each coder, each on a case of its own: the same data would be the same session. */
async function sessionsInWork(url: string): Promise<string[]> {
  const [one] = sampleCases[0]!.cases()
  const sessions = new Set<string>()
  for (let coder = 0; coder < CODERS; coder++) {
    const data = spigesXml([{ ...one!, id: `${one!.id}-${coder}` }])
    sessions.add(await sessionInWork(url, { data, source: 'BROWSER' }))
  }
  if (sessions.size < CODERS) throw new Error(`${CODERS} coders have ${sessions.size} sessions`)
  return [...sessions]
}

/** What it took to learn the models that the searches ask, beside nothing else. */
function training(learned: Awaited<ReturnType<typeof modelsLearned>>): string {
  const rows = learned.map(({ system, seconds = 0, memoryBytes = 0 }) => {
    return [system, digits(seconds, 0), digits(memoryBytes / 2 ** 20, 0)]
  })
  return table(['model of', 'learned in s', 'most memory of its process, MB'], rows)
}

function report(
  rounds: ReadonlyMap<string, readonly Round[]>,
  { program, bare }: Readonly<Record<'program' | 'bare', ServerProcess>>,
): string {
  const median = (name: string, of: (round: Round) => number) => quantile((rounds.get(name) ?? []).map(of), 0.5)
  const rows = [...rounds.keys()].map((name) => {
    const isSearch = name.startsWith('search')
    const p99 = median(name, (round) => round.p99)
    return [
      name,
      digits(median(name, ({ searches }) => searches) / SECONDS, 0),
      digits(
        median(name, ({ p50 }) => p50),
        1,
      ),
      digits(p99, 1),
      isSearch ? (p99 < MOST ? 'yes' : 'NO') : '',
      // Beside other work nobody knows which part of it a search took.
      name.endsWith('else')
        ? ''
        : digits(
            median(name, ({ cpu }) => cpu),
            2,
          ),
      threadsOf((isSearch ? program : bare).child.pid),
    ]
  })
  const head = [`${CODERS} coders, 3 keys/s each`, 'searches/s', 'p50 ms', 'p99 ms', `under ${MOST}`]
  const others = [...rounds.values()][0]?.at(-1)?.others ?? {}
  const beside = Object.entries(others).map(([what, { count, p50, p99 }]) => [
    `${what}, beside the searches`,
    digits(count / SECONDS, 0),
    digits(p50, 1),
    digits(p99, 1),
    '',
    '',
    '',
  ])
  return table([...head, 'processor ms per search', 'threads of the process'], [...rows, ...beside])
}
