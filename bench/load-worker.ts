/** The process that puts the load on: 50 kept connections, one request at a time on each. */
import { Agent, get } from 'node:http'

const CONNECTIONS = 50
const DURATION = 1_500

const [, , address = '', expected = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () =>
        body === expected ? resolve() : reject(new Error(`unexpected answer ${body.slice(0, 200)}`)),
      )
    }).on('error', reject)
  })
}

const end = performance.now() + DURATION
const begin = performance.now()
let count = 0
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < end) {
      await ask()
      count++
    }
  }),
)
console.log(count / ((performance.now() - begin) / 1000))
agent.destroy()
