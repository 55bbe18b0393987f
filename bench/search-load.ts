/** Runs a process that asks a server with 50 connections, and reads what it measured. */
import { outputOf } from './asking-process.ts'

/** What was measured: requests per second, milliseconds, bytes of an answer. */
export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly size: number
}

/** What is asked: an address, and the file with its paths. */
export interface Peer {
  readonly url: string
  readonly file: string
}

/** Asks for some seconds. */
export async function loadOn({ url, file }: Peer): Promise<Load> {
  return JSON.parse(await outputOf('./search-load-worker.ts', [url, file])) as Load
}
