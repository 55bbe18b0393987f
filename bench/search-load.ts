/** Runs a process that asks a server with 50 connections, and reads what it measured. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const worker = fileURLToPath(new URL('./search-load-worker.ts', import.meta.url))

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
  const child = spawn(process.execPath, [worker, url, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`the load on ${url} failed`)
  return JSON.parse(output) as Load
}
