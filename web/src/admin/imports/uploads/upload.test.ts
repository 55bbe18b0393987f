/** What becomes of uploads, read from the scan and the imports. */
import type { ImportJob, InboxScan, ScannedFile } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { fateOf, isTold, type Upload, type UploadState, wantsScan } from './upload.ts'

const upload = (state: UploadState): Upload => ({
  id: 'u',
  file: new File([], 'chop.zip'),
  choice: { kind: 'found', year: '2026', facts: {} },
  scans: true,
  state,
})
const stored = upload({ at: 'stored', name: 'chop-2.zip', scanBefore: 'old' })
const scanned = (files: readonly Partial<ScannedFile>[], id = 'new') =>
  ({
    id,
    startedAt: '2026-01-01T00:00:00Z',
    files: files.map((file) => ({ filename: 'chop-2.zip', year: 2026, ...file })),
  }) as InboxScan
const job = (facts: Partial<ImportJob>) =>
  ({ filename: 'chop-2.zip', startedAt: '2026-01-01T00:00:01Z', ...facts }) as ImportJob

describe('a file in the inbox', () => {
  it('waits until a later scan has dealt with it', () => {
    expect(fateOf(stored, { inProgress: false }, [])).toBe('waits')
    expect(fateOf(stored, { inProgress: false, scan: scanned([{ status: 'IMPORTED' }], 'old') }, [])).toBe('waits')
    expect(fateOf(stored, { inProgress: true, scan: scanned([]) }, [])).toBe('waits')
  })

  it('is told by its import, which came to an end well or badly', () => {
    expect(fateOf(stored, { inProgress: true, scan: scanned([{ status: 'IMPORTED' }]) }, [])).toBe('gone')
    const scan = scanned([{ status: 'FAILED', message: 'why' }])
    expect(fateOf(stored, { inProgress: false, scan }, [job({ status: 'FAILED' })])).toBe('gone')
  })

  it('that came to no import says why', () => {
    const scan = scanned([{ status: 'FAILED', message: 'It is no ZIP.', refusal: 'NOT_A_ZIP' }])
    const older = job({ status: 'FAILED', startedAt: '2025-12-31T00:00:00Z' })
    expect(fateOf(stored, { inProgress: false, scan }, [older])).toEqual({
      at: 'failed',
      message: 'It is no ZIP.',
      refusal: 'NOT_A_ZIP',
    })
  })

  it('of another year is another file', () => {
    const scan = scanned([{ status: 'FAILED', message: 'why', year: 2025 }])
    expect(fateOf(stored, { inProgress: true, scan }, [])).toBe('waits')
  })

  it('is told of as soon as its import has begun, not before', () => {
    const scan = scanned([])
    expect(isTold(stored, { inProgress: true, scan }, [job({ status: 'RUNNING' })])).toBe(true)
    expect(isTold(stored, { inProgress: true, scan }, [job({ startedAt: '2025-01-01T00:00:00Z' })])).toBe(false)
  })
})

it('a file of a named kind is told of while its import runs', () => {
  const importing = upload({ at: 'importing' })
  expect(isTold(importing, { inProgress: false }, [job({ filename: 'chop.zip', status: 'RUNNING' })])).toBe(true)
  expect(isTold(importing, { inProgress: false }, [job({ filename: 'chop.zip', status: 'COMPLETED' })])).toBe(false)
})

describe('a scan', () => {
  it('is wanted once all files of the inbox are there, and no scan runs', () => {
    expect(wantsScan([stored], { inProgress: false })).toBe(true)
    expect(wantsScan([stored, upload({ at: 'sending', sent: 1 })], { inProgress: false })).toBe(false)
    expect(wantsScan([stored], { inProgress: true, scan: scanned([], 'old') })).toBe(false)
    expect(wantsScan([{ ...stored, scans: false }], { inProgress: false })).toBe(false)
  })

  it('is not wanted again while one looks at them', () => {
    expect(wantsScan([stored], { inProgress: false, scan: scanned([]) })).toBe(false)
  })
})
