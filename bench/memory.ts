/** What a server needs with three catalogues in three languages: memory, and time from its start until it answers searches. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everything, hasFullScale, importFullScale, importMedications } from './full-scale.ts'
import { modelsLearned } from './models-learned.ts'
import { searchesInAllLanguages } from './search-http-queries.ts'
import { loadOn } from './search-load.ts'
import { memoryOf, type ServerProcess, startProgram } from './server-process.ts'
import { digits, quantile, table } from './table.ts'

/** Starts that are measured. */
const RUNS = 5
/** Rounds of three seconds with 50 callers before memory is read: a server that has worked, not one that has just started. */
const LOADS = 5
/** Asked for: MB resident, seconds to ready. */
const LIMITS = { memory: 500, ready: 2 }

export async function memory(): Promise<string> {
  if (!hasFullScale()) return 'The full-scale files are not there; nothing measured.'
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  try {
    await prepare(dataDir)
    const paths = join(dataDir, 'paths.json')
    await writeFile(paths, JSON.stringify(await searchesInAllLanguages()))
    const runs: { ready: number; resident: number; most: number }[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await startOnce(dataDir, paths))
    const ready = quantile(
      runs.map((each) => each.ready),
      0.5,
    )
    const resident = Math.max(...runs.map((each) => each.resident))
    const most = Math.max(...runs.map((each) => each.most))
    return table(
      ['Three catalogues in three languages, with models', 'value', 'limit', 'held'],
      [
        ['start to ready, s (median)', digits(ready, 2), LIMITS.ready, held(ready <= LIMITS.ready)],
        ['resident under load, MB', digits(resident, 0), LIMITS.memory, held(resident <= LIMITS.memory)],
        ['most resident since the start, MB', digits(most, 0), '', ''],
      ],
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function held(yes: boolean): string {
  return yes ? 'yes' : 'NO'
}

/** Imports everything and waits for the models of diagnoses and procedures. */
async function prepare(dataDir: string): Promise<void> {
  const server = await startProgram(dataDir)
  try {
    await importFullScale(server.url, everything)
    await importMedications(server.url)
    await modelsLearned(server.url)
  } finally {
    await server.stop()
  }
}

/** Ready is the first healthy answer: by then catalogues and snapshots are loaded, and a search must find. */
async function startOnce(dataDir: string, paths: string) {
  const server = await startProgram(dataDir)
  try {
    await check(server)
    for (let round = 0; round < LOADS; round++) await loadOn(server.url, paths, 'a plain socket')
    const { pid } = server.child
    return { ready: server.seconds, resident: memoryOf(pid, 'now'), most: memoryOf(pid, 'most') }
  } finally {
    await server.stop()
  }
}

async function check({ url }: ServerProcess): Promise<void> {
  const expected = [
    ['icd10?q=fraktur&lang=de', 500],
    ['icd10?q=fracture&lang=fr', 100],
    ['chop?q=protesi&lang=it', 10],
    ['atc?q=rituximab&lang=fr', 1],
  ] as const
  for (const [path, least] of expected) {
    const answer = await fetch(`${url}/api/thesaurus/search/${path}`)
    const { totalResults } = (await answer.json()) as { totalResults: number }
    if (totalResults < least) throw new Error(`${path} found ${totalResults} right after the start`)
  }
}
