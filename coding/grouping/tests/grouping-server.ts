/** A session server with a grouper beside it, both real; for tests. */
import type { SettingName } from '@codarium/contract'
import { startServer } from '../../../tests/harness/server.ts'
import { type SessionServer, startSessionServer } from '../../sessions/tests/session-server.ts'

/** The site of the small delivery. */
export const SITE = '10000012'

/** The token both servers were given. */
const TOKEN = 'between-session-service-and-grouper'

/** A session server that has a grouper. */
export interface GroupingServer extends SessionServer {
  readonly grouperUrl: string
}

/** Starts both. */
export async function startGroupingServer(
  settings: Partial<Record<SettingName, string>> = {},
): Promise<GroupingServer> {
  const grouper = await startServer({
    service: 'grouper',
    settings: { SVC_GROUPER_TOKEN: TOKEN, SVC_LOG_LEVEL: 'error', SVC_RATE_LIMIT_PER_MINUTE: '1' },
  })
  const sessions = await startSessionServer({
    SVC_GROUPER_URL: grouper.url,
    SVC_GROUPER_TOKEN: TOKEN,
    SVC_GROUPER_TIMEOUT_MS: '60000',
    ...settings,
  })
  return {
    ...sessions,
    grouperUrl: grouper.url,
    stop: async () => {
      await sessions.stop()
      await grouper.stop()
    },
  }
}
