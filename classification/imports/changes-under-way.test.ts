import { expect, it } from 'vitest'
import { changesAreUnderWay } from './changes-under-way.ts'

/** Leases that are held, by name, with what for. */
function held(leases: Readonly<Record<string, string>>) {
  const find = async (name: string) => {
    const detail = leases[name]
    return detail === undefined ? undefined : { name, holder: 'another node', detail, since: 1 }
  }
  return { find }
}

it.each([
  ['nothing', {}, false],
  ['an import of the version', { import: 'ICD10-2026-fr (icd10gm2026_fr.zip)' }, true],
  ['a rebuild of it', { import: 'THESAURUS-2026 (rebuilding the index)' }, true],
  ['an import of another version', { import: 'CHOP-2025 (chop2026.zip)' }, false],
  ['a scan of the inbox, whatever it will bring', { 'import-scan': 'number of the scan' }, true],
  ['a training', { 'search-model ICD10 2026': 'training' }, false],
])('while there is %s', async (_, leases, changing) => {
  expect(await changesAreUnderWay(held(leases), '2026')).toBe(changing)
})
