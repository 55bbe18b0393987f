/**
 * The process that asks for addresses one after the other, from a random one on: 50 kept connections, one request at a time
 * on each. It reads no more of an answer than it must: what it takes itself is missing from what the server can do on two
 * processors.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const CONNECTIONS = 50
/** How long it asks before it counts, so that its own code is compiled, and how long it counts (ms). */
const WARM_UP = 1_000
const DURATION = 2_000

const [, , base = '', file = ''] = process.argv
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const { hostname, port, host } = new URL(base)
const start = performance.now() + WARM_UP
const times: number[] = []
let bytes = 0
let next = Math.floor(Math.random() * paths.length)

/** Asks on one connection until the time is up; anything but 200 ends the run. */
function askOn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let begin = 0
    let left = 0
    const ask = () => {
      begin = performance.now()
      if (begin >= start + DURATION) return socket.end(resolve)
      socket.write(`GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 'latin1')
    }
    socket.on('error', reject).on('connect', ask)
    socket.on('data', (chunk) => {
      left = left === 0 ? bodyLeft(chunk) : left - chunk.length
      if (left > 0) return
      if (begin >= start) times.push(performance.now() - begin)
      ask()
    })
  })
}

/** The bytes of the body that are still to come behind the first piece of an answer, which holds its whole head. */
function bodyLeft(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  if (end < 0 || !head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) throw new Error(`answered ${head}`)
  if (performance.now() >= start) bytes += length
  return length - (chunk.length - end - 4)
}

await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
const seconds = (performance.now() - start) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99), size: bytes / times.length }))
