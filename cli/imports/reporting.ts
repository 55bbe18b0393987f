/** Runs a command and turns what goes wrong into one line and an exit code: 1 failed, 2 wrongly called. */
import { refusal } from '../refusal.ts'
import { type ImportDesk, Refused } from './import-desk.ts'
import { WrongWords } from './words.ts'

/** The exit code of the command; a defect keeps its stack. */
export async function reporting(command: () => Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    const [code, line] = await told(error)
    console.error(`codarium: ${line.replaceAll(/\s*\n\s*/g, ' ')}`)
    return code
  }
}

/** Works at a desk and closes it; Ctrl+C breaks the work off cleanly. */
export async function withDesk(desk: ImportDesk, work: (desk: ImportDesk) => Promise<number>): Promise<number> {
  const over = new AbortController()
  void untilInterrupted(over.signal).then(() => desk.interrupt())
  try {
    return await work(desk)
  } finally {
    over.abort()
    await desk.close()
  }
}

/** Resolves at the first SIGINT or SIGTERM; nobody listens any more once `over` is aborted. */
export function untilInterrupted(over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => resolve()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, heard)
      over?.addEventListener('abort', () => process.off(signal, heard), { once: true })
    }
  })
}

async function told(error: unknown): Promise<[code: number, line: string]> {
  if (error instanceof WrongWords) return [2, `${error.message}; see codarium help`]
  if (error instanceof Refused) return [1, error.message]
  const line = refusal(error) ?? (await unreadable(error))
  if (line === undefined) throw error
  return [1, line]
}

/** The readers are loaded only for what they may have thrown: other commands need not wait for them. */
async function unreadable(error: unknown): Promise<string | undefined> {
  const { UnreadableFile } = await import('@codarium/readers')
  return error instanceof UnreadableFile ? error.message : undefined
}
