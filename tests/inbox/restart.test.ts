/** A server killed during a scan: nothing is lost, the next scan goes on. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanState } from '@codarium/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startServerProcess } from '../harness/server-process.ts'
import { getJson } from '../harness/upload.ts'
import { sample, startInboxServer } from './inbox-server.ts'

/** What lies in the inbox: one, and one that needs it. */
const FILES = ['chop2025_de.zip', 'chop2025_fr.zip']

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codarium-restart-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('kill -9 in the middle: after the restart no scan runs, and a new one brings the rest in', async () => {
  const inbox = join(dataDir, 'import', 'inbox', '2025')
  await mkdir(inbox, { recursive: true })
  for (const name of FILES) await writeFile(join(inbox, name), await sample(name, 2025))
  const first = await startServerProcess({ SVC_DATA_DIR: dataDir })
  await fetch(`${first.url}/api/admin/import/scan`, { method: 'POST' })
  const state = () => getJson<ScanState>(`${first.url}/api/admin/import/scan/status`)
  await vi.waitFor(async () => expect((await state()).scan?.files).not.toEqual([]), { timeout: 60_000 })
  await first.killHard()
  const done = (await readdir(join(dataDir, 'import', 'success', '2025'))).filter((name) => !name.endsWith('.txt'))

  const second = await startInboxServer({ SVC_DATA_DIR: dataDir })
  const { inProgress, scan } = await second.get<ScanState>('/api/admin/import/scan/status')
  expect(inProgress).toBe(false)
  expect(scan?.status).not.toBe('RUNNING')
  expect(new Set([...(await readdir(inbox)), ...done]).size).toBe(FILES.length)
  expect(await second.scan()).toMatchObject({ status: 'COMPLETED' })
  expect(await readdir(inbox)).toEqual([])
  await second.stop()
})
