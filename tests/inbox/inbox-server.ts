/** A real server with its inbox, and what a data administrator does with it; for tests. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InboxScan, ScanState } from '@codarium/contract'
import type { SampleYear } from '@codarium/demo'
import { sampleFile } from '../harness/sample-files.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

/** A file that needs no other one, and of which no index is built. */
export const RULES = '[{"ruleId":"G1","type":"HANDBUCH_G","titleDe":"Grundsatz","textDe":"Text","codes":[]}]'

/** Time between two looks at a scan (ms): asking more often takes more of the processor than it saves of time. */
const LOOK = 100

/** A server with its inbox. */
export interface InboxServer extends TestServer {
  readonly importDir: string
  /** Puts a file into a folder of the imports, as somebody with access to the disk does. */
  drop(path: string, content: string | Uint8Array): Promise<string>
  get<T>(path: string): Promise<T>
  post<T = Record<string, unknown>>(
    path: string,
    body?: FormData,
  ): Promise<{ status: number; body: T; headers: Headers }>
  /** Starts a scan and waits for its end. */
  scan(): Promise<InboxScan>
  /** Waits until the present scan has ended. */
  scanned(): Promise<InboxScan>
  /** The names in a folder of the imports, sorted. */
  names(path: string): Promise<string[]>
}

/** Starts a server without authentication. */
export async function startInboxServer(settings: TestServerOptions['settings'] = {}): Promise<InboxServer> {
  const server = await startServer({ settings: { SVC_AUTH_ENABLED: 'false', ...settings } })
  const importDir = server.context.settings.SVC_IMPORT_DIR
  const get = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T
  const post = async <T>(path: string, body?: FormData) => {
    const answer = await fetch(server.url + path, { method: 'POST', ...(body ? { body } : {}) })
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
  }
  const scanned = async () => {
    for (;;) {
      const { inProgress, scan } = await get<ScanState>('/api/admin/import/scan/status')
      if (!inProgress && scan) return scan
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
  }
  const scan = async () => {
    const { status } = await post('/api/admin/import/scan')
    if (status !== 200) throw new Error(`the scan was answered with ${status}`)
    return scanned()
  }
  const drop = async (path: string, content: string | Uint8Array) => {
    const file = join(importDir, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, content)
    return file
  }
  const names = async (path: string) => (await readdir(join(importDir, path)).catch(() => [])).sort()
  return { ...server, importDir, drop, get, post, scan, scanned, names }
}

/** The bytes of a sample file. */
export async function sample(name: string, year?: SampleYear): Promise<Buffer> {
  return (await sampleFile(name, year)).content
}

/** A form with a file, as a browser sends it. */
export function form(name: string, content: string | Uint8Array): FormData {
  const data = new FormData()
  data.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return data
}
