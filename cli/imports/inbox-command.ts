/** `codarium inbox scan`: imports what lies in the inbox, once or whenever something new lies there. */
import { Watch } from '@codarium/classification'
import type { InboxScan, ScannedFile } from '@codarium/contract'
import type { ImportDesk } from './import-desk.ts'
import { openDesk } from './open-desk.ts'
import { reporting, untilInterrupted, withDesk } from './reporting.ts'
import { readWords, WrongWords } from './words.ts'

export function inboxCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const text = { type: 'string' } as const
    const options = { watch: { type: 'boolean' }, server: text, token: text } as const
    const { values, positionals } = readWords(words, options)
    if (positionals.join(' ') !== 'scan') throw new WrongWords('the inbox can be told to scan')
    return withDesk(await openDesk(values), values.watch ? watch : scanOnce)
  })
}

async function scanOnce(desk: ImportDesk): Promise<number> {
  const scan = await desk.scan(tell)
  console.log(scan.message)
  return scan.status === 'FAILED' || scan.files.some(({ status }) => status === 'FAILED') ? 1 : 0
}

async function watch(desk: ImportDesk): Promise<number> {
  const inbox = new Watch({
    look: () => desk.waiting(),
    scan: async () => {
      const scan = await desk.scan(tell)
      console.log(scan.message)
      return scan.status !== 'FAILED'
    },
    onError: (error) => console.error(`codarium: ${error instanceof Error ? error.message : error}`),
  })
  console.log('watching the inbox; stop with Ctrl+C')
  inbox.start()
  await untilInterrupted()
  await inbox.stop()
  return 0
}

function tell({ filename, year, status, message }: ScannedFile, { files, totalFiles }: InboxScan): void {
  const place = files.findIndex((file) => file.filename === filename && file.year === year) + 1
  console.log(`[${place}/${totalFiles}] ${year}/${filename} ${status}: ${message}`)
}
