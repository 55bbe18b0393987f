/**
 * The peer of the search over HTTP: one constant JSON from bare Fastify. It is asked for the same addresses as the search, so
 * that nothing differs but the work.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file = ''] = process.argv
const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
const app = Fastify({ logger: false })
app.get('/api/thesaurus/search/:type', async () => value)
app.post('/api/thesaurus/search', async () => value)
await app.listen({ port: Number(process.env.SERVER_PORT), host: '127.0.0.1' })
