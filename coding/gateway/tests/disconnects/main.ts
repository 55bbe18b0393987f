/** `node coding/gateway/tests/disconnects/main.ts [count] [seed]`: the full run, 1,000 random disconnects, on SQLite. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../../../tests/harness/random.ts'
import { startServerProcess } from '../../../../tests/harness/server-process.ts'
import { runDisconnects } from './disconnects.ts'

const disconnects = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31))
const dataDir = mkdtempSync(join(tmpdir(), 'codarium-disconnects-'))
const settings = { SVC_DATA_DIR: dataDir, SVC_RATE_LIMIT_PER_MINUTE: '10000000', SVC_LOG_LEVEL: 'warn' } as const
const server = await startServerProcess({ ...settings, SVC_LOG_LEVEL: 'info' }, 'coding')
const run = { url: server.url, headers: {}, token: 'none', disconnects, random: seededRandom(seed) }
const { ended, kept, repeated } = await runDisconnects(run)
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
const inOrder = kept.every(({ sequence }, index) => sequence === index + 1)
const twice = kept.length - new Set(kept.map(({ sessionId }) => sessionId)).size
const lost = [...ended].filter((id) => !kept.some(({ sessionId }) => sessionId === id)).length
console.log(
  `${disconnects} disconnects, ${ended.size} sessions ended, ${kept.length} events: ${lost} lost, ${twice} twice,`,
)
console.log(`in order: ${inOrder}, sent again and known by their number: ${repeated} (seed ${seed})`)
process.exit(lost === 0 && twice === 0 && inOrder ? 0 : 1)
