/**
 * The peers of the search over HTTP: one constant JSON from bare Fastify, or from our server with all its doors. They are asked
 * for the same addresses as the search, so that nothing differs but the work.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createLogger, jsonBytes, plainRead, readSettings, startServer, WrittenJson } from '@codarium/platform'
import Fastify from 'fastify'

const [, , which = 'bare', file = '', dataDir = tmpdir()] = process.argv
const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
const port = Number(process.env.SERVER_PORT)

if (which === 'bare') {
  const app = Fastify({ logger: false })
  app.get('/api/thesaurus/search/:type', async () => value)
  await app.listen({ port, host: '127.0.0.1' })
} else {
  const settings = readSettings({
    SERVER_PORT: String(port),
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_AUTH_ENABLED: 'false',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
  })
  const routes = ['icd10', 'chop'].map((type) =>
    plainRead({
      path: `/api/thesaurus/search/${type}`,
      access: 'catalogue.read',
      tag: 'Bench',
      summary: 'The same each time',
      answers: { 200: { description: 'The value' } },
      handle: () => new WrittenJson(jsonBytes(JSON.stringify(value))),
    }),
  )
  const wing = { name: 'constant', migrations: [], build: async () => ({ routes }) }
  await startServer({ settings, log: createLogger(settings), wings: [wing], migrations: [] })
}
