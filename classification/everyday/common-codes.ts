/** How common codes are in the inpatient coding of a Swiss hospital: our own estimate, where a house has no figures of its own. */
import { existsSync, readFileSync } from 'node:fs'
import { commonnessOf } from '@codarium/search'

const FILES: Readonly<Record<string, string>> = { ICD10: 'icd', CHOP: 'chop' }
const known = new Map<string, ReadonlyMap<string, number>>()

/** How common each of these codes is, 0 to 1. */
export function estimatedCommonness(codes: readonly string[], system: string): Float32Array {
  const classes = known.get(system) ?? readClasses(system)
  known.set(system, classes)
  return commonnessOf(codes, classes)
}

function readClasses(system: string): ReadonlyMap<string, number> {
  const file = new URL(`./common-${FILES[system]}.csv`, import.meta.url)
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => line.split(';')).map(([code = '', count]) => [code, Number(count)]))
}
