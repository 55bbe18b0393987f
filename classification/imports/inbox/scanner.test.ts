/** How a scan stands, when it ends while somebody looks. */
import type { InboxScan } from '@codarium/contract'
import { expect, it } from 'vitest'
import { Scanner } from './scanner.ts'
import type { ScannerDeps } from './scanner-deps.ts'

const running: InboxScan = {
  id: 'a scan',
  status: 'RUNNING',
  trigger: 'REQUEST',
  node: 'somewhere',
  message: 'looking at the inbox',
  currentKey: '',
  totalFiles: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
  files: [],
}

/** A scanner that sees these scans, one look after the other, and nobody who holds the lease. */
function scannerThatSees(...looks: InboxScan[]): Scanner {
  const scans = { latest: async () => (looks.length > 1 ? looks.shift() : looks[0]) }
  const leases = { find: async () => undefined }
  return new Scanner({ scans, leases } as unknown as ScannerDeps)
}

it('a scan that ends between the looks at it and at its lease has not failed', async () => {
  const completed = { ...running, status: 'COMPLETED' } as const
  expect(await scannerThatSees(running, completed).state()).toEqual({ inProgress: false, scan: completed })
})

it('one that still runs after its lease was gone counts as failed', async () => {
  const state = await scannerThatSees(running).state()
  expect(state).toMatchObject({ inProgress: false, scan: { id: 'a scan', status: 'FAILED' } })
})

it('one that another follows meanwhile is left for the other', async () => {
  const next = { ...running, id: 'the next', status: 'COMPLETED' } as const
  expect(await scannerThatSees(running, next).state()).toEqual({ inProgress: false, scan: next })
})
