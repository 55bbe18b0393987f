/** Watch mode: files are imported by themselves once they have stopped growing. */
import type { ImportSystem } from '@codarium/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type InboxServer, RULES, startInboxServer } from './inbox-server.ts'

let server: InboxServer
beforeAll(async () => {
  server = await startInboxServer({ SVC_IMPORT_WATCH: 'true' })
})
afterAll(() => server.stop())

it('a file that is dropped is imported without anybody asking', async () => {
  expect(await server.get<ImportSystem>('/api/admin/import/status')).toMatchObject({ configuration: { watch: true } })
  await server.drop('inbox/2026/regeln.json', RULES)
  await vi.waitFor(async () => expect(await server.names('success/2026')).toHaveLength(2), {
    timeout: 60_000,
    interval: 100,
  })
  expect(await server.scanned()).toMatchObject({ trigger: 'WATCH', status: 'COMPLETED' })
})
