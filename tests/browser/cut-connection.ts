/** A way to a server that breaks in the middle when a test wants it to, as cables and proxies do. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way; whoever opens its address reaches the server. */
export interface BreakableWay {
  readonly url: string
  /** Leads to this address from now on. */
  leadTo(url: string): void
  /** Breaks every connection that has carried so many bytes to the server: a browser tries again by itself. */
  breakAfter(bytes: number): void
  close(): Promise<void>
}

/** Opens a way that leads nowhere yet. */
export async function breakableWay(): Promise<BreakableWay> {
  const open = new Set<Socket>()
  let target: URL | undefined
  let limit = Number.POSITIVE_INFINITY
  const server = createServer((caller) => {
    if (!target) return void caller.destroy()
    const called = connect(Number(target.port), target.hostname)
    let carried = 0
    caller.on('data', ({ length }) => {
      carried += length
      if (carried <= limit) return
      caller.resetAndDestroy()
      called.destroy()
    })
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    leadTo: (url) => {
      target = new URL(url)
    },
    breakAfter: (bytes) => {
      limit = bytes
    },
    close: () => {
      for (const each of open) each.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
