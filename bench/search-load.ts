/** Runs a process that asks a server with 50 connections, and reads what it measured. */
import { outputOf } from './asking-process.ts'
import type { CallerName } from './callers.ts'

/** What was measured: requests per second, milliseconds, bytes of an answer. */
export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly size: number
}

/** Asks a server for some seconds for the paths in a file. */
export async function loadOn(url: string, file: string, caller: CallerName): Promise<Load> {
  return JSON.parse(await outputOf('./search-load-worker.ts', [url, file, caller])) as Load
}
