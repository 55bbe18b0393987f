/** Kept trainings on disk: whole and of the same training, or as if there were none. */
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { KeptState } from './kept-state.ts'

const FINGERPRINT = 'a'.repeat(64)

let folder: ReturnType<typeof temporaryFolder>
let path: string
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder.path, 'index', 'training', 'ICD10-2026-1.state')
})
afterEach(() => folder.remove())

/** More than is moved at a time, in memory that threads share, and a small part. */
function memory(filled: boolean): Uint8Array[] {
  const shared = new Uint8Array(new SharedArrayBuffer(2.5 * 1024 * 1024))
  const parts = [shared, new Uint8Array(5)]
  if (filled) for (const part of parts) for (let i = 0; i < part.length; i++) part[i] = (i * 7) % 251
  return parts
}

const bytesOf = (parts: readonly Uint8Array[]) => Buffer.concat(parts.map((part) => Uint8Array.from(part)))

function restored(fingerprint = FINGERPRINT, parts = memory(false)): Buffer {
  new KeptState(path, fingerprint).restore(parts)
  return bytesOf(parts)
}

const kept = bytesOf(memory(true))
const untouched = bytesOf(memory(false))

it('comes back as it was, the last one only', () => {
  const state = new KeptState(path, FINGERPRINT)
  state.keep(memory(false))
  state.keep(memory(true))
  expect(restored().equals(kept)).toBe(true)
  expect(restored().equals(kept)).toBe(true)
  expect(readdirSync(join(path, '..'))).toEqual(['ICD10-2026-1.state'])
})

it('is as if there were none before anything is kept', () => {
  expect(restored().equals(untouched)).toBe(true)
})

it('a process killed while it writes leaves what was kept before', () => {
  new KeptState(path, FINGERPRINT).keep(memory(true))
  writeFileSync(`${path}.tmp`, readFileSync(path).subarray(0, 1_000_000))
  expect(restored().equals(kept)).toBe(true)
  new KeptState(path, FINGERPRINT).keep(memory(true))
  expect(readdirSync(join(path, '..'))).toEqual(['ICD10-2026-1.state'])
})

it.each<[string, () => void]>([
  ['cut off', () => truncateSync(path, 1_000_000)],
  ['cut off in its head', () => truncateSync(path, 20)],
  ['empty', () => truncateSync(path, 0)],
  ['altered', () => alter(2_000_000)],
  ['of another format', () => alter(4)],
  ['another file', () => writeFileSync(path, 'something else '.repeat(1_000_000))],
])('a file that is %s is not believed, and goes', (_, spoil) => {
  new KeptState(path, FINGERPRINT).keep(memory(true))
  spoil()
  expect(restored().equals(untouched)).toBe(true)
  expect(readdirSync(join(path, '..'))).toEqual([])
})

it('what was kept of another training, or of one of another size, goes', () => {
  new KeptState(path, FINGERPRINT).keep(memory(true))
  expect(restored('b'.repeat(64)).equals(untouched)).toBe(true)
  new KeptState(path, FINGERPRINT).keep(memory(true))
  const larger = [...memory(false), new Uint8Array(1)]
  expect(restored(FINGERPRINT, larger).every((byte) => byte === 0)).toBe(true)
  expect(readdirSync(join(path, '..'))).toEqual([])
})

it('a folder that cannot be written to is told, and nothing half is left', () => {
  writeFileSync(join(folder.path, 'index'), 'no folder')
  expect(() => new KeptState(path, FINGERPRINT).keep(memory(true))).toThrow()
  expect(restored().equals(untouched)).toBe(true)
})

function alter(at: number): void {
  const bytes = readFileSync(path)
  bytes[at]! ^= 1
  writeFileSync(path, bytes)
}
