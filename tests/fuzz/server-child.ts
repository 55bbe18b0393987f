/** The fuzzed server in a process of its own, whose memory can be asked for. Started by server-process.ts. */
import { startServer } from '../harness/server.ts'

const server = await startServer({ settings: JSON.parse(process.argv[2] ?? '{}') })

process.on('message', async (asked) => {
  if (asked === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send?.({ heapUsed, external, rss })
  }
  if (asked === 'log') process.send?.({ log: server.log })
  if (asked === 'stop') {
    await server.stop()
    process.exit(0)
  }
})
process.send?.({ url: server.url.replace('localhost', '127.0.0.1') })
