/** Has files imported by a running server, over the same HTTP contract as everybody else. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ImportOrder, statusKey, uploadAddress } from '@codarium/classification'
import type { ImportFolders, ImportStatus, InboxScan, ScannedFile, ScanState } from '@codarium/contract'
import {
  type DeskImport,
  type ImportDesk,
  newFiles,
  QUESTION_INTERVAL,
  Refused,
  type WaitingFile,
} from './import-desk.ts'

/** A server and the token to show it. */
export interface RemoteServer {
  readonly address: string
  readonly token: string
}

const ENDED: readonly string[] = ['COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED']

/** The desk at a server. */
export class RemoteDesk implements ImportDesk {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #interrupted = new AbortController()

  constructor({ address, token }: RemoteServer) {
    this.#base = address.replace(/\/+$/, '')
    this.#headers = token ? { authorization: `Bearer ${token}` } : {}
  }

  async importFile({ order, path, onProgress }: DeskImport): Promise<ImportStatus> {
    const before = (await this.#statusOf(order))?.startedAt
    const fresh = async () => {
      const status = await this.#statusOf(order)
      return status?.startedAt === before ? undefined : status
    }
    let answered = false
    const upload = this.#upload(order, path).finally(() => {
      answered = true
    })
    while (!answered) {
      await Promise.race([upload, pause(QUESTION_INTERVAL)])
      const status = answered ? undefined : await fresh()
      if (status) onProgress(status)
    }
    await upload
    return this.#ended(fresh, onProgress)
  }

  async scan(onFile: (file: ScannedFile, scan: InboxScan) => void): Promise<InboxScan> {
    const started = await this.#ask<{ scan: InboxScan }>('POST', '/api/admin/import/scan')
    const tell = newFiles(onFile)
    for (;;) {
      const { scan, inProgress } = await this.#ask<ScanState>('GET', '/api/admin/import/scan/status')
      if (scan?.id !== started.scan.id) return started.scan
      tell(scan)
      if (!inProgress || ENDED.includes(scan.status)) return scan
      await pause(QUESTION_INTERVAL)
    }
  }

  async waiting(): Promise<WaitingFile[]> {
    const { inbox } = await this.#ask<ImportFolders>('GET', '/api/admin/import/folders')
    return inbox.flatMap(({ year, files }) =>
      files
        .filter(({ ignored }) => !ignored)
        .map(({ filename, size, modifiedAt }) => ({ path: `${year}/${filename}`, mark: `${size}:${modifiedAt}` })),
    )
  }

  /** The server goes on: an import is not half done because somebody stopped watching it. */
  async interrupt(): Promise<void> {
    this.#interrupted.abort()
  }

  async close(): Promise<void> {}

  /** Some endpoints answer when the import is done, some when it has begun. */
  async #ended(
    fresh: () => Promise<ImportStatus | undefined>,
    onProgress: DeskImport['onProgress'],
  ): Promise<ImportStatus> {
    for (;;) {
      const status = await fresh()
      if (status && ENDED.includes(status.status)) return status
      if (status) onProgress(status)
      await pause(QUESTION_INTERVAL)
    }
  }

  async #upload(order: ImportOrder, path: string): Promise<void> {
    const form = new FormData()
    form.set('file', await openAsBlob(path), basename(path))
    await this.#ask('POST', uploadAddress(order), form)
  }

  async #statusOf(order: ImportOrder): Promise<ImportStatus | undefined> {
    const answer = await this.#fetch('GET', `/api/admin/import/status/${statusKey(order)}`)
    return answer.status === 404 ? undefined : read<ImportStatus>(answer)
  }

  async #ask<T>(method: string, path: string, body?: FormData): Promise<T> {
    return read<T>(await this.#fetch(method, path, body))
  }

  async #fetch(method: string, path: string, body?: FormData): Promise<Response> {
    try {
      const { signal } = this.#interrupted
      return await fetch(this.#base + path, { method, signal, headers: this.#headers, ...(body ? { body } : {}) })
    } catch (error) {
      if (this.#interrupted.signal.aborted) throw new Refused('interrupted; the server goes on by itself')
      const { cause } = error as { cause?: { code?: string } }
      throw new Refused(`${this.#base} does not answer${cause?.code ? ` (${cause.code})` : ''}`)
    }
  }
}

async function read<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return body as T
  // An error body; of the two imports that answer at once the status of the import.
  const { detail, message } = body as { detail?: string; message?: string }
  throw new Refused(`${detail ?? message ?? 'the server refused'} (${answer.status})`)
}
