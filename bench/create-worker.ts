/** The process that creates sessions: kept connections, one create at a time on each, random cases. */
import { Agent, request } from 'node:http'
import { smallDelivery } from './small-delivery.ts'

const [, , url = '', count = '0', connections = '1', round = '0'] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function create(instanceId: string): Promise<void> {
  const body = JSON.stringify({ data: smallDelivery(), format: 'spiges', source: 'API', instanceId })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    request(`${url}/api/v1/coding/session`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 201) resolve()
        else reject(new Error(`create answered ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end(body)
  })
}

let next = 0
const began = performance.now()
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (next < Number(count)) await create(`bench-${round}-${next++}`)
  }),
)
console.log(Number(count) / ((performance.now() - began) / 1000))
agent.destroy()
