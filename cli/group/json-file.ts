/** Groups a file with requests of the grouper contract, and prints the answer of the contract. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type Grouping, readRequests, UnreadableRequests } from '@codarium/grouper'
import { ApiError } from '@codarium/platform'
import { Refused } from '../imports/import-desk.ts'
import { STANDARD_INPUT } from './batch-file.ts'

/** Prints the result of a request, or the results of a batch. */
export async function groupJsonFile(file: string, grouping: Grouping): Promise<number> {
  const { requests, isBatch } = read(await contentOf(file), file)
  const results = requests.map((request) => group(grouping, request))
  console.log(JSON.stringify(isBatch ? { results } : results[0], null, 2))
  return 0
}

function contentOf(file: string): Promise<string> {
  if (file === STANDARD_INPUT) return text(process.stdin)
  return readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} cannot be read`)
  })
}

function read(content: string, file: string) {
  try {
    return readRequests(content)
  } catch (error) {
    throw error instanceof UnreadableRequests ? new Refused(`${file}: ${error.message}`) : error
  }
}

function group(grouping: Grouping, request: Parameters<Grouping['group']>[0]) {
  try {
    return grouping.group(request)
  } catch (error) {
    throw error instanceof ApiError ? new Refused(error.message) : error
  }
}
