/** Puts load on an address from another process, with every answer checked. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const worker = fileURLToPath(new URL('./load-worker.ts', import.meta.url))

/** Requests per second over 50 connections; throws when an answer is not the expected one. */
export async function load(address: string, expected: string): Promise<number> {
  const child = spawn(process.execPath, [worker, address, expected], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`the load on ${address} failed`)
  return Number(output)
}
