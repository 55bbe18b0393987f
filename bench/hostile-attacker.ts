/** The process that attacks: ten connections at full speed, until it is told to end; then it tells what it was answered. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { type Attack, type AttackName, attacks, type Target } from './hostile-attacks.ts'

const CONNECTIONS = 10

const [, , url = '', name = '', file = ''] = process.argv
const { hostname, port } = new URL(url)
const next = attacks[name as AttackName](JSON.parse(readFileSync(file, 'utf8')) as Target)
const answers: Record<string, number> = {}
const count = (answer: string) => {
  answers[answer] = (answers[answer] ?? 0) + 1
}

process.send?.('prepared')
await new Promise((resolve) => process.once('message', resolve))
process.once('message', () => {
  process.send?.(answers)
  process.exit(0)
})
for (let connection = 0; connection < CONNECTIONS; connection++) attackOn()

/** Attacks on one connection; when it ends, on the next. */
function attackOn(): void {
  const socket = connect(Number(port), hostname)
  let left = 0
  const send = ({ head, body }: Attack) => {
    socket.write(head)
    if (body.length > 0) socket.write(body)
  }
  socket.on('connect', () => send(next()))
  socket.on('data', (chunk) => {
    if (left === 0) {
      const { status, size, closes } = headOf(chunk)
      count(status)
      left = size
      // Whoever attacks does not go on to send what nobody reads.
      if (closes) return void socket.destroy()
    }
    left -= Math.min(left, chunk.length)
    if (left === 0) send(next())
  })
  socket.on('error', ({ message }) => count(message.split(' ').at(-1) ?? message))
  socket.on('close', attackOn)
}

/** Status, size with the body, and whether the connection ends. */
function headOf(chunk: Buffer): { status: string; size: number; closes: boolean } {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return { status: head.slice(9, 12), size: end + length, closes: /\r\nconnection: close/i.test(head) }
}
