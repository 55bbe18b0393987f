/** The administrator, who imports a small catalogue again and again, each time another edition. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadFile } from '../harness/upload.ts'
import { inventedChop } from '../imports/invented-chop.ts'
import type { Answered, Caller } from './calls.ts'

/** Codes of the catalogue: an import takes about a second. */
const CODES = 500
/** Pause (ms) between two imports. */
const PAUSE = 6_000

/** Imports until told otherwise; what comes of it is seen in the refusals. */
export async function importAlways(admin: Caller, isRunning: () => boolean): Promise<void> {
  const editions = await Promise.all(['a', 'b'].map((edition) => inventedChop({ codes: CODES, edition })))
  for (let count = 0; isRunning(); count++) {
    await importOnce(admin, editions[count % editions.length] as UploadFile)
    for (let waited = 0; waited < PAUSE && isRunning(); waited += 200) await sleep(200)
  }
}

/** One import, for the end: it must go through once everything is well. */
export async function importLast(admin: Caller): Promise<Answered> {
  return importOnce(admin, await inventedChop({ codes: CODES, edition: 'last' }))
}

function importOnce(admin: Caller, { name, content }: UploadFile): Promise<Answered> {
  const form = new FormData()
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return admin.call('POST', '/api/admin/import/chop?version=2026', form)
}
