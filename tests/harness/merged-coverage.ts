/** Adds what ran in Chromium to what Vitest counted in Node: the same statements, functions and branches, higher counts. */
import { resolve } from 'node:path'
import { eachMapping, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'
import type { CoverageMap, FileCoverageData, Location, Range } from '@vitest/istanbul-lib-coverage'
import { consequents } from './consequents.ts'
import type { ScriptCounts } from './script-counts.ts'

/** A script as it was built, and how often each character of it ran. */
export interface CountedScript {
  readonly code: string
  readonly map: SourceMapInput
  /** The folder from which the map names its sources. */
  readonly folder: string
  readonly counts: ScriptCounts
}

/** A place of a source of which something is left in a script: how often that ran, and how often what begins there. */
interface Place extends Location {
  readonly count: number
  readonly within: number
}

/** Adds what ran of these scripts to every file that is counted already; others are none of ours. */
export async function addRuns(coverage: CoverageMap, scripts: readonly CountedScript[]): Promise<void> {
  const places = Map.groupBy(scripts.flatMap(placesOf), ({ file }) => file)
  for (const file of coverage.files()) {
    const found = places.get(file)?.sort(inOrder)
    if (found) await addToFile(coverage.fileCoverageFor(file).data, found)
  }
}

function placesOf({ code, map, folder, counts }: CountedScript): (Place & { readonly file: string })[] {
  const places: (Place & { readonly file: string })[] = []
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source, originalLine, originalColumn }) => {
    if (source === null) return
    const offset = starts[generatedLine - 1]! + generatedColumn
    places.push({
      file: resolve(folder, source),
      line: originalLine,
      column: originalColumn,
      count: counts[offset] ?? 0,
      within: counts[offset + 1] ?? 0,
    })
  })
  return places
}

async function addToFile(file: FileCoverageData, places: readonly Place[]): Promise<void> {
  const count = (range: Range) => firstIn(places, range)?.count ?? 0
  for (const [id, range] of Object.entries(file.statementMap)) file.s[id]! += count(range)
  for (const [id, { loc, decl }] of Object.entries(file.fnMap))
    file.f[id]! += firstIn(places, loc)?.count ?? firstIn(places, { ...loc, start: decl.start })?.within ?? 0
  const consequentOf = await consequents(file.path)
  for (const [id, { type, loc, locations }] of Object.entries(file.branchMap)) {
    const taken = file.b[id]!
    const ran = locations.map((each, at) => count(type === 'if' && at === 0 ? consequentOf(loc.start) : each))
    // An else that is not written has no place.
    if (type === 'if' && locations[1]?.start.line === undefined) ran[1] = Math.max(0, count(loc) - ran[0]!)
    for (const at of taken.keys()) taken[at]! += ran[at] ?? 0
  }
}

/** The first place of a range: what is evaluated first of it. Built code has several pieces of a place; the one that ran counts. */
function firstIn(places: readonly Place[], { start, end }: Range): Place | undefined {
  const first = places.find((place) => compare(place, start) >= 0)
  return first && compare(first, end) < 0 ? first : undefined
}

const compare = (one: Location, other: Location) => one.line - other.line || one.column - other.column
const inOrder = (one: Place, other: Place) => compare(one, other) || other.count - one.count
