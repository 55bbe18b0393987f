/** The process that asks for random addresses: 50 kept connections, one request at a time on each. */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const CONNECTIONS = 50
/** How long it asks (ms). */
const DURATION = 2_000

const [, , base = '', file = ''] = process.argv
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const times: number[] = []
let bytes = 0

/** Asks once; anything but 200 ends the run. */
function ask(): Promise<void> {
  const begin = performance.now()
  const path = paths[Math.floor(Math.random() * paths.length)]
  return new Promise((resolve, reject) => {
    get(base + path, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => {
        times.push(performance.now() - begin)
        resolve()
      })
    }).on('error', reject)
  })
}

const begin = performance.now()
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < begin + DURATION) await ask()
  }),
)
const seconds = (performance.now() - begin) / 1000
agent.destroy()
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99), size: bytes / times.length }))
