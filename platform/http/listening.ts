/** A server that listens, and how it stops: what is in flight is finished, within a time limit. */
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { nodeServer } from './server.ts'

export interface Listening {
  readonly port: number
  /** Stops taking requests, finishes those in flight, cuts off what is still there after the limit (ms). */
  stop(limit: number): Promise<void>
}

/** Starts listening; rejects when the port is taken. Whoever stays connected is seen off when it stops. */
export async function listen(
  app: FastifyInstance,
  port: number,
  host: string,
  seeOff: () => Promise<void>,
): Promise<Listening> {
  const server = nodeServer(app)
  const connected = connections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (limit) => {
      const deadline = setTimeout(() => server.closeAllConnections(), limit)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Browsers connect ahead. Who has asked for nothing is not idle to Node, and would be waited for until the limit.
      for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
      await Promise.all([app.close(), seeOff()])
      await closed
      clearTimeout(deadline)
    },
  }
}

/** The connections that are open. */
function connections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}
