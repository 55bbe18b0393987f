/** Answers that are sent before the body of their request was read: the rest is not read either, and the connection ends. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { announcedBytes } from './body-size.ts'

/** Bodies up to so many bytes are read away, so that the connection can be used on. */
const READ_AWAY = 64 * 1024
/** How long (ms) a sender has to take notice of its answer before it is cut off in the middle of its body. */
const NOTICE = 1_000
/** Connections that wait for that at a time; in a flood of more, nobody is waited for. */
const MOST_WAITING = 100

let waiting = 0

/** Whether an answer that is about to be sent leaves a body unread; then it must be the last on its connection. */
export function leavesUnread(response: ServerResponse): boolean {
  const { req, socket } = response
  if (req.complete || !socket || !mayBeLong(req.headers)) return false
  // What somebody has begun to read, Node does not read away; and it stops receiving what nobody goes on to read.
  req.read(0)
  req.pause()
  waitForNotice(socket)
  return true
}

function mayBeLong(headers: IncomingHttpHeaders): boolean {
  return announcedBytes(headers) > READ_AWAY || headers.expect !== undefined
}

/** Cut off at once, most senders would see a broken connection instead of their answer. */
function waitForNotice(socket: Socket): void {
  socket.destroySoon = () => {
    if (waiting >= MOST_WAITING) return void socket.destroy()
    waiting++
    socket.end()
    const timer = setTimeout(() => socket.destroy(), NOTICE)
    socket.once('close', () => {
      waiting--
      clearTimeout(timer)
    })
  }
}
