/** Groups a file in the batch format, line by line: input and output may be of any size. */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { GroupRequest } from '@codarium/contract'
import { type Grouping, readBatchLine, resultLine, UnreadableLine } from '@codarium/grouper'
import { ApiError } from '@codarium/platform'
import { Refused } from '../imports/import-desk.ts'

/** The file name that stands for the standard input. */
export const STANDARD_INPUT = '-'

/** Prints a result line for each case, and on the error stream each line that is none; the exit code says whether there was one. */
export async function groupBatchFile(
  file: string,
  grouping: Grouping,
  by: Pick<GroupRequest, 'tariff' | 'version'>,
): Promise<number> {
  let number = 0
  let wrong = 0
  for await (const line of linesOf(file)) {
    number++
    if (line.trim() === '') continue
    const result = outputOf(line, grouping, by)
    if (typeof result === 'string') {
      if (!process.stdout.write(`${result}\n`)) await once(process.stdout, 'drain')
    } else {
      wrong++
      console.error(`codarium: line ${number} ${result.message}`)
    }
  }
  return wrong > 0 ? 1 : 0
}

function outputOf(
  line: string,
  grouping: Grouping,
  by: Pick<GroupRequest, 'tariff' | 'version'>,
): string | UnreadableLine {
  try {
    return resultLine(grouping.group({ ...by, case: readBatchLine(line) }))
  } catch (error) {
    if (error instanceof UnreadableLine) return error
    throw error instanceof ApiError ? new Refused(error.message) : error
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === STANDARD_INPUT ? process.stdin : createReadStream(file)
  if (file !== STANDARD_INPUT)
    await once(input, 'open').catch(() => {
      throw new Refused(`${file} cannot be read`)
    })
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}
