/** The process that asks for random addresses: 50 kept connections, one request at a time on each, over bare sockets. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const CONNECTIONS = 50
/** How long it asks (ms). */
const DURATION = 2_000

const [, , host = '', port = '', file = ''] = process.argv
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`))
const times: number[] = []
let bytes = 0

/** Asks on one connection until the time is over; anything but 200 ends the run. */
function connection(end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), host).on('error', reject)
    let missing = 0
    let head = ''
    let begin = 0
    const ask = () => {
      begin = performance.now()
      if (begin >= end) {
        socket.destroy()
        resolve()
        return
      }
      head = ''
      missing = -1
      socket.write(requests[Math.floor(Math.random() * requests.length)]!)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (missing < 0) {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) return reject(new Error(head.slice(0, 300)))
        missing = Number(length) - (head.length - at - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      times.push(performance.now() - begin)
      ask()
    })
  })
}

const begin = performance.now()
await Promise.all(Array.from({ length: CONNECTIONS }, () => connection(begin + DURATION)))
const seconds = (performance.now() - begin) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99), size: bytes / times.length }))
