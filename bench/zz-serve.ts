import { writeFileSync, readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startProcess } from './server-process.ts'
import { importFullScale } from './full-scale.ts'
const main = new URL('../cli/main.ts', import.meta.url).pathname
const dir = '/tmp/prof/data-' + process.pid
const s = await startProcess(['--cpu-prof', '--cpu-prof-dir=/tmp/prof/srv', main, 'serve'], '/api/health', { CORS_ALLOWED_ORIGINS: 'http://localhost:1', SVC_AUTH_ENABLED: 'false', SVC_DATA_DIR: dir, SVC_LOG_LEVEL: 'silent', SVC_RATE_LIMIT_PER_MINUTE: '10000000', SVC_SEARCH_MEANING: 'false' })
await importFullScale(s.url, ['ICD de', 'CHOP de'])
const kinds = JSON.parse(readFileSync('/tmp/prof/q.json','utf8'))
for (const k of Object.keys(kinds)) { writeFileSync('/tmp/prof/paths.json', JSON.stringify(kinds[k]))
for (let i = 0; i < 4; i++) { const c = spawn(process.execPath, [new URL('./search-load-worker.ts', import.meta.url).pathname, s.url, '/tmp/prof/paths.json'], { stdio: 'inherit' }); await once(c, 'close') } }
await s.stop()
