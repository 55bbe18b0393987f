/** Starts the fuzzed server in a process of its own, so that its memory is its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../setup/server-flags.mjs'
import type { FuzzedWorld } from './fuzzed-server.ts'
import type { MemoryUse } from './memory.ts'

/** A running server. */
export interface FuzzedProcess {
  readonly url: string
  /** What it uses, after everything unused was collected. */
  memory(): Promise<MemoryUse>
  /** The errors it logged. */
  log(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Starts it. */
export async function startFuzzedProcess(settings: FuzzedWorld['settings']): Promise<FuzzedProcess> {
  const child = fork(fileURLToPath(new URL('./server-child.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: [...SERVER_FLAGS, '--expose-gc'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const gone = once(child, 'exit')
  // Nothing is asked of a server that has died: its silence is a finding.
  const ask = async <T>(what: string, otherwise: T): Promise<T> => {
    if (!child.connected) return otherwise
    const answer = Promise.race([once(child, 'message'), gone.then(() => [otherwise])])
    child.send(what)
    return (await answer)[0] as T
  }
  const [ready] = await Promise.race([once(child, 'message'), gone])
  const { url } = (typeof ready === 'object' && ready ? ready : {}) as { url?: string }
  if (url === undefined) throw new Error('the fuzzed server did not start')
  return {
    url,
    memory: () => ask<MemoryUse>('memory', { heapUsed: 0, external: 0, rss: 0 }),
    log: async () => (await ask('log', { log: ['the server has ended by itself'] })).log,
    stop: async () => {
      process.off('exit', endWithUs)
      if (!child.connected) return
      child.send('stop')
      await gone
    },
  }
}
