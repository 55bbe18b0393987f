/** The process that creates sessions: kept connections, one create at a time on each, random cases. */
import { Agent, request } from 'node:http'

const [, , url = '', count = '0', connections = '1', round = '0'] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

/** A small case that no other create has. */
function delivery(): string {
  const random = (digits: number) => String(Math.floor(Math.random() * 10 ** digits))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="100000012" version="1.5">
  <Standort burnr="10000012">
    <Fall fall_id="${random(9)}">
      <Administratives abc_fall="A" geschlecht="2" alter="${random(2)}" eintrittsdatum="2026011511" austrittsdatum="2026012011" tarif="1"/>
      <Diagnose diagnose_id="1" diagnose_kode="J18${random(1)}" diagnose_poa="1"/>
      <Diagnose diagnose_id="2" diagnose_kode="E119${random(1)}" diagnose_poa="1"/>
      <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151430"/>
    </Fall>
  </Standort>
</Unternehmen>
`
}

function create(instanceId: string): Promise<void> {
  const body = JSON.stringify({ data: delivery(), format: 'spiges', source: 'API', instanceId })
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
