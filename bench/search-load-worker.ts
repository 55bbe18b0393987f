/** The process that asks for addresses one after the other, from a random one on: 50 connections, one request at a time on each. */
import { readFileSync } from 'node:fs'
import { CALLERS, type Caller, type CallerName } from './callers.ts'

const CONNECTIONS = 50
/** How long it asks before it counts, so that its own code is compiled, and how long it counts (ms). */
const WARM_UP = 1_000
const DURATION = 2_000

const [, , base = '', file = '', name = ''] = process.argv
const open = CALLERS[name as CallerName]
const server = new URL(base)
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const start = performance.now() + WARM_UP
const times: number[] = []
let bytes = 0
let next = Math.floor(Math.random() * paths.length)

/** Asks on one connection until the time is up; anything but 200 ends the run. */
function askOn(): Promise<void> {
  return new Promise((resolve, reject) => {
    let begin = 0
    const ask = () => {
      begin = performance.now()
      if (begin < start + DURATION) return caller.ask(paths[next++ % paths.length]!)
      caller.end()
      resolve()
    }
    const answered = (length: number) => {
      if (begin >= start) {
        times.push(performance.now() - begin)
        bytes += length
      }
      ask()
    }
    const caller: Caller = open(server, { ready: ask, answered, failed: reject })
  })
}

await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
const seconds = (performance.now() - start) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99), size: bytes / times.length }))
