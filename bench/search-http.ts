/** Searches per second over HTTP on one process, beside a constant JSON of the same size from the same framework. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALLERS, type CallerName } from './callers.ts'
import { hasFullScale, importFullScale } from './full-scale.ts'
import { checkAnswers, randomSearches, usualAnswer } from './search-http-queries.ts'
import { type Load, loadOn } from './search-load.ts'
import { type ServerProcess, startProcess, startProgram } from './server-process.ts'
import { digits, quantile, table } from './table.ts'

/** Rounds by each caller: all take turns, so that a noisy moment hits them alike. */
const ROUNDS = 7
/** Rounds before: after some eight seconds of searches the hot code is compiled, as in a server that runs for days. */
const WARM_UP = 5
/** Asked for: at least this share of a constant JSON. */
const LEAST = 0.6

const constant = fileURLToPath(new URL('./constant-server.ts', import.meta.url))

const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

/** Servers by name, of which the search is one, and the file with the addresses that all are asked for. */
interface Contest {
  readonly servers: Readonly<Record<string, string>>
  readonly file: string
}

export async function searchHttp(): Promise<string> {
  if (!hasFullScale()) return 'The full-scale files are not there; nothing measured.'
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const started: ServerProcess[] = []
  try {
    // By words alone: the model would be trained during the measurement, and adds its own time, see search-speed.
    const program = await startProgram(join(folder, 'data'), { SVC_SEARCH_MEANING: 'false' })
    started.push(program)
    await importFullScale(program.url, ['ICD de', 'CHOP de'])
    const { kinds, checks } = await randomSearches()
    await checkAnswers(program.url, checks)
    const rows: string[][] = []
    for (const [kind, paths] of Object.entries(kinds)) {
      const contest = await prepare(folder, program.url, paths, started)
      for (const caller of CALLER_NAMES) rows.push(...(await measured(`${kind}, by ${caller}`, caller, contest)))
    }
    const head = ['50 connections, one process', 'requests/s', 'p50 ms', 'p99 ms', 'bytes', 'search does of it']
    return table([...head, `at least ${LEAST * 100} %`], rows)
  } finally {
    for (const server of started) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(
  folder: string,
  url: string,
  paths: readonly string[],
  started: ServerProcess[],
): Promise<Contest> {
  const file = async (name: string, content: string) => {
    const path = join(folder, `${started.length}-${name}.json`)
    await writeFile(path, content)
    return path
  }
  const value = await file('value', await usualAnswer(paths, (path) => fetch(url + path)))
  const bare = await startProcess([constant, value], '/api/thesaurus/search/icd10', {})
  started.push(bare)
  const contest = {
    servers: { search: url, 'bare Fastify': bare.url },
    file: await file('paths', JSON.stringify(paths)),
  }
  await inTurn(contest, 'a plain socket', WARM_UP)
  return contest
}

/** What each server does in each round. */
async function inTurn({ servers, file }: Contest, caller: CallerName, rounds: number): Promise<Record<string, Load[]>> {
  const loads: Record<string, Load[]> = Object.fromEntries(Object.keys(servers).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of Object.entries(servers)) loads[name]?.push(await loadOn(url, file, caller))
  }
  return loads
}

async function measured(kind: string, caller: CallerName, contest: Contest): Promise<string[][]> {
  const loads = await inTurn(contest, caller, ROUNDS)
  const median = (name: string, key: keyof Load) =>
    quantile(
      (loads[name] ?? []).map((each) => each[key]),
      0.5,
    )
  // Round by round: what slows the machine down for a while slows both.
  const share = (name: string) =>
    quantile(
      (loads.search ?? []).map(({ rate }, round) => rate / (loads[name]?.[round]?.rate ?? rate)),
      0.5,
    )
  return Object.keys(loads).map((name) => [
    name === 'search' ? `search, ${kind}` : `constant JSON, ${name}`,
    digits(median(name, 'rate'), 0),
    digits(median(name, 'p50'), 1),
    digits(median(name, 'p99'), 1),
    digits(median(name, 'size'), 0),
    ...(name === 'search' ? ['', ''] : [`${digits(share(name) * 100, 0)} %`, share(name) >= LEAST ? 'yes' : 'NO']),
  ])
}
