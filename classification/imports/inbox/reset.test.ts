/** A reset while an import is under way: the file is finished, nobody takes it twice, and every state is true. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Leases, leaseMigration, newNodeName, openStore } from '@codarium/platform'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Importer } from '../importer.ts'
import { HotFolder } from './hot-folder.ts'
import { JobReports } from './job-reports.ts'
import { type ScanTables, scanMigration, scanRefusalMigration } from './scan-migration.ts'
import { ScanStore } from './scan-store.ts'
import { Scanner } from './scanner.ts'

async function scannerWith(importer: Partial<Importer>) {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-reset-'))
  const log = { info: () => {}, warn: () => {} }
  const store = await openStore({
    dataDir: folder,
    migrations: [leaseMigration, scanMigration, scanRefusalMigration],
    log,
  })
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const [node, now] = [newNodeName(), Date.now]
  const hot = new HotFolder(folder)
  await mkdir(hot.of('inbox', 2026), { recursive: true })
  const parts = { hot, scans: new ScanStore(store, node, now), leases: new Leases(store, node, now), log, now }
  const scanner = new Scanner({ ...parts, importer: importer as Importer, reports: new JobReports(folder, now) })
  const rows = () => store.withTables<ScanTables>().read.selectFrom('import_scan').selectAll().execute()
  return { ...parts, scanner, rows }
}

it('the file under way is finished and left alone by the next scan; afterwards nothing is said to be under way', async () => {
  const { promise: imported, resolve } = Promise.withResolvers<void>()
  const done = imported.then(() => ({ id: 'job', status: 'COMPLETED', message: '1 records imported' }))
  const start = vi.fn(async () => ({ accepted: Promise.resolve(true), done }))
  const { scanner, hot, rows } = await scannerWith({ prepare: () => {}, start } as unknown as Partial<Importer>)
  await writeFile(join(hot.of('inbox', 2026), 'synonyme_de.csv'), 'text;code\nBeinbruch;S82.9\n')
  const first = await scanner.start('REQUEST')
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(await scanner.reset()).toMatchObject({ id: first.scan.id })
  expect(await scanner.state()).toMatchObject({ inProgress: false, scan: { status: 'FAILED' } })
  const second = await scanner.start('REQUEST')
  await second.done
  expect((await scanner.state()).scan).toMatchObject({ id: second.scan.id, status: 'COMPLETED', files: [] })
  resolve()
  await first.done
  expect(start).toHaveBeenCalledOnce()
  expect(await readdir(hot.of('success', 2026))).toContain('synonyme_de.csv')
  expect((await rows()).map(({ current_key }) => current_key)).toEqual(['', ''])
  await scanner.stop()
})

it('a reset claims nothing of a scan that had ended, and says of one that died that it died', async () => {
  const { scanner, scans, leases, rows } = await scannerWith({})
  const { scan, done } = await scanner.start('REQUEST')
  await done
  await leases.take('import-scan', scan.id) // it has said how it ended, and not yet given up its lease
  expect(await scanner.reset()).toBeUndefined()
  expect(await rows()).toMatchObject([{ status: 'COMPLETED' }])
  await scans.open('of a node that died', 'REQUEST')
  expect(await scanner.reset()).toBeUndefined()
  expect((await rows()).find(({ id }) => id !== scan.id)?.message).toContain('The server ended during the scan')
})
