/** The process that asks for random addresses: 50 kept connections, one request at a time on each. */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const CONNECTIONS = 50
/** How long it asks before it counts, so that its own code is compiled, and how long it counts (ms). */
const WARM_UP = 1_000
const DURATION = 2_000

const [, , base = '', file = ''] = process.argv
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const times: number[] = []
let bytes = 0
const start = performance.now() + WARM_UP

/** Asks once; anything but 200 ends the run. Only what begins after the warm-up is counted. */
function ask(): Promise<void> {
  const begin = performance.now()
  const path = paths[Math.floor(Math.random() * paths.length)]
  return new Promise((resolve, reject) => {
    get(base + path, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        if (begin >= start) bytes += chunk.length
      })
      answer.on('end', () => {
        if (begin >= start) times.push(performance.now() - begin)
        resolve()
      })
    }).on('error', reject)
  })
}

await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < start + DURATION) await ask()
  }),
)
const seconds = (performance.now() - start) / 1000
agent.destroy()
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99), size: bytes / times.length }))
