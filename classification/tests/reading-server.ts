/** A real server with reading routes over the sample catalogues or others, and nothing else. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SettingName } from '@codarium/contract'
import { createLogger, readSettings, startServer, type Wing } from '@codarium/platform'
import { type CatalogueSource, catalogueState } from '../catalogue/catalogues.ts'
import { conditionalRoutes } from '../catalogue/conditional-routes.ts'
import { codingRuleRoutes } from '../coding-rules/routes.ts'
import { drgLabelRoutes } from '../drg-labels/routes.ts'
import { Feedback } from '../feedback/feedback.ts'
import { feedbackMigration, sealedFeedbackMigration } from '../feedback/migration.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { markedSealing } from '../feedback/tests/marked-sealing.ts'
import { lookupRoutes } from '../lookup/routes.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { validationRoutes } from '../rules/routes.ts'
import { supplementRoutes } from '../supplements/routes.ts'

/** A running server. */
export interface ReadingServer {
  readonly url: string
  stop(): Promise<void>
}

const readingOf = (source: Promise<CatalogueSource>): Wing => ({
  name: 'reading',
  migrations: [feedbackMigration, sealedFeedbackMigration],
  build: async (context) => {
    const catalogues = await source
    const feedback = new Feedback({ ...context, sealing: markedSealing })
    return {
      routes: [
        ...validationRoutes({ catalogues }),
        ...conditionalRoutes(
          [
            ...lookupRoutes({ catalogues }),
            ...supplementRoutes({ catalogues }),
            ...drgLabelRoutes({ catalogues }),
            ...codingRuleRoutes({ catalogues }),
          ],
          () => catalogueState(catalogues),
        ),
        ...feedbackRoutes({ catalogues, feedback }),
      ],
      stop: () => feedback.stop(),
    }
  },
})

/** Starts the server; without an issuer everybody may do everything. */
export async function startReadingServer(
  chosen: Partial<Record<SettingName, string>> = { SVC_AUTH_ENABLED: 'false' },
  catalogues: Promise<CatalogueSource> = sampleCatalogues(),
): Promise<ReadingServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-reading-'))
  const settings = readSettings({
    SERVER_PORT: '0',
    SERVER_HOST: '127.0.0.1',
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    ...chosen,
  })
  const reading = readingOf(catalogues)
  const { migrations } = reading
  const server = await startServer({ settings, log: createLogger(settings), wings: [reading], migrations })
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls an address with a JSON body, or without one. */
export async function call(url: string, body?: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const request = {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const answer = await fetch(url, body === undefined ? { headers } : request)
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
}
