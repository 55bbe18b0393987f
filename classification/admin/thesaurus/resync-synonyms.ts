/** Checks the house's synonyms against the present codes: those without a code are parked until their code is back. */
import type { HeldLease } from '@codarium/platform'
import type { CodeText } from '@codarium/readers'
import type { Layer, LayerKey } from '../../catalogue/layer.ts'
import { packRecords, unpackRecords } from '../../catalogue/record-chunk.ts'
import type { AdminDeps, ChangingTables } from '../admin-deps.ts'

/** How many synonyms lead to a code, and how many do not. */
export interface SynonymCheck {
  readonly active: number
  readonly parked: number
}

/** Synonyms per stored chunk, as imports write them. */
const CHUNK_SIZE = 500

/** Checks all synonyms of a version; both parts of a list change together. */
export async function resyncSynonyms(deps: AdminDeps, version: string, lease: HeldLease): Promise<SynonymCheck> {
  const total = { active: 0, parked: 0 }
  for (const system of ['ICD10', 'CHOP'] as const) {
    const layers = (await deps.catalogueStore.layers(version)).filter((layer) => layer.system === system)
    const lists = layers.filter(({ layer }) => layer === 'synonyms')
    if (lists.length === 0) continue
    const codes = await codesOf(deps, layers)
    for (const list of lists) {
      const { active, parked } = await checkList({ deps, list, parkedList: parkedOf(list, layers), codes, lease })
      total.active += active
      total.parked += parked
    }
  }
  return total
}

interface ListCheck {
  readonly deps: AdminDeps
  readonly list: Layer
  /** What an earlier check parked of the same file; of another file it would bring back what the house took out. */
  readonly parkedList: Layer | undefined
  readonly codes: ReadonlySet<string>
  readonly lease: HeldLease
}

function parkedOf({ language, sha256 }: Layer, layers: readonly Layer[]): Layer | undefined {
  const parked = layers.find((layer) => layer.layer === 'synonyms-parked' && layer.language === language)
  return parked?.sha256 === sha256 ? parked : undefined
}

async function checkList({ deps, list, parkedList, codes, lease }: ListCheck): Promise<SynonymCheck> {
  const before = await recordsOf(deps, list)
  const waiting = parkedList ? await recordsOf(deps, parkedList) : []
  const all = [...before, ...waiting]
  const active = all.filter(({ code }) => codes.has(code))
  const parked = all.filter(({ code }) => !codes.has(code))
  // All that is in use has its code and all that is parked has none: nothing is to be moved, and no index to be built.
  const unchanged = before.every(({ code }) => codes.has(code)) && waiting.every(({ code }) => !codes.has(code))
  if (!unchanged) await replaceBoth(deps, list, { active, parked }, lease)
  return { active: active.length, parked: parked.length }
}

async function replaceBoth(
  deps: AdminDeps,
  list: Layer,
  { active, parked }: { active: readonly CodeText[]; parked: readonly CodeText[] },
  lease: HeldLease,
): Promise<void> {
  const { store, catalogueStore } = deps
  const stagings = [
    { key: list as LayerKey, records: active, edition: await stageRecords(deps, active) },
    {
      key: { ...list, layer: 'synonyms-parked' } as LayerKey,
      records: parked,
      edition: await stageRecords(deps, parked),
    },
  ]
  await store.withTables<ChangingTables>().transact(async (tx) => {
    await lease.confirm(tx)
    for (const { key, records, edition } of stagings) {
      await catalogueStore.swap(tx, key, edition, { ...list, counts: { records: records.length } })
    }
  })
  await catalogueStore.sweep()
}

async function stageRecords({ catalogueStore }: AdminDeps, records: readonly CodeText[]): Promise<string> {
  const edition = await catalogueStore.stage()
  for (let number = 0; number * CHUNK_SIZE < records.length; number++) {
    const chunk = records.slice(number * CHUNK_SIZE, (number + 1) * CHUNK_SIZE)
    await catalogueStore.addChunks(edition, number, [packRecords(chunk)])
  }
  return edition
}

async function codesOf(deps: AdminDeps, layers: readonly Layer[]): Promise<Set<string>> {
  const codes = layers.find(({ layer }) => layer === 'codes')
  return new Set(codes ? (await recordsOf(deps, codes)).map(({ code }) => code) : [])
}

async function recordsOf({ catalogueStore }: AdminDeps, layer: Layer): Promise<CodeText[]> {
  const records: CodeText[] = []
  for await (const chunk of catalogueStore.chunks(layer.edition)) records.push(...unpackRecords<CodeText>(chunk))
  return records
}
