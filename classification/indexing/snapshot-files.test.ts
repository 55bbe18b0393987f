/** Snapshots on disk: read whole or not at all, into memory of the reader's choice. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SnapshotFiles } from './snapshot-files.ts'

const NAME = { system: 'ICD10-de', version: '2026', fingerprint: 'f' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('reads what was written, also into memory that is there already', async () => {
  const files = new SnapshotFiles(folder)
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251)
  await files.write(NAME, bytes)
  expect(await files.read(NAME)).toEqual(bytes)
  const room = new Uint8Array(bytes.length)
  expect(await files.read(NAME, () => room)).toBe(room)
  expect(room).toEqual(bytes)
})

it('reads nothing where there is nothing, and an empty file as what it is', async () => {
  const files = new SnapshotFiles(folder)
  expect(await files.read(NAME)).toBeUndefined()
  await files.write(NAME, new Uint8Array(1))
  expect(await files.read({ ...NAME, fingerprint: 'other' })).toBeUndefined()
  await writeFile(join(folder, 'index', 'ICD10-de-2026-f.idx'), '')
  expect(await files.read(NAME)).toHaveLength(0)
})

it('keeps the last of a system and version', async () => {
  const files = new SnapshotFiles(folder)
  await files.write(NAME, new Uint8Array(1))
  await files.write({ ...NAME, fingerprint: 'g' }, new Uint8Array(2))
  expect(await files.read(NAME)).toBeUndefined()
  expect(await files.read({ ...NAME, fingerprint: 'g' })).toHaveLength(2)
})
