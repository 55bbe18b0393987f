/** Answers the pings of a WebSocket peer: each costs as much as a call, and a peer that does not read the answers is cut off. */
import type { WebSocket } from 'ws'

/** Bytes of answers that may wait to be sent; whoever pings on with so many unread is no client of ours. */
const MOST_UNSENT = 64 * 1024
/** What a waiting answer takes of the memory besides the bytes it carries. */
const AROUND_ANSWER = 256

/** Answers each ping, in place of the socket itself, which would keep as many answers waiting as there are pings. */
export function answerPings(socket: WebSocket, charge: (cost: number) => void): void {
  let unsent = 0
  socket.on('ping', (data: Buffer) => {
    const bytes = data.length + AROUND_ANSWER
    unsent += bytes
    if (unsent > MOST_UNSENT || isRefused(charge)) return socket.terminate()
    socket.pong(data, false, () => {
      unsent -= bytes
    })
  })
}

function isRefused(charge: (cost: number) => void): boolean {
  try {
    charge(1)
    return false
  } catch {
    return true
  }
}
