/** A server killed during a scan: nothing is lost, the next scan goes on. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanState } from '@codarium/contract'
import { writeSampleCatalogues } from '@codarium/demo'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startServerProcess } from '../harness/server-process.ts'
import { getJson } from '../harness/upload.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codarium-restart-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('kill -9 in the middle: after the restart no scan runs, and a new one brings the rest in', async () => {
  const inbox = join(dataDir, 'import', 'inbox')
  const files = await writeSampleCatalogues(inbox, { year: 2025 })
  const first = await startServerProcess({ SVC_DATA_DIR: dataDir })
  await fetch(`${first.url}/api/admin/import/scan`, { method: 'POST' })
  const state = (url: string) => getJson<ScanState>(`${url}/api/admin/import/scan/status`)
  await vi.waitFor(async () => expect((await state(first.url)).scan?.files).not.toEqual([]), { timeout: 60_000 })
  await first.killHard()
  const done = (await readdir(join(dataDir, 'import', 'success', '2025'))).filter((name) => !name.endsWith('.txt'))

  const second = await startServerProcess({ SVC_DATA_DIR: dataDir })
  const { inProgress, scan } = await state(second.url)
  expect(inProgress).toBe(false)
  expect(scan?.status).not.toBe('RUNNING')
  const waiting = await readdir(join(inbox, '2025'))
  expect(new Set([...waiting, ...done]).size).toBe(files.length)
  await fetch(`${second.url}/api/admin/import/scan`, { method: 'POST' })
  await vi.waitFor(async () => expect((await state(second.url)).inProgress).toBe(false), {
    timeout: 60_000,
    interval: 100,
  })
  expect((await state(second.url)).scan).toMatchObject({ status: 'COMPLETED' })
  expect(await readdir(join(inbox, '2025'))).toEqual([])
  await second.stop()
})
