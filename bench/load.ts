/** Puts load on an address from another process, with every answer checked. */
import { outputOf } from './asking-process.ts'

/** Requests per second over 50 connections; throws when an answer is not the expected one. */
export async function load(address: string, expected: string): Promise<number> {
  return Number(await outputOf('./load-worker.ts', [address, expected]))
}
