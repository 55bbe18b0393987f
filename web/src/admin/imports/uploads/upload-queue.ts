/** The files on their way to the server, one after the other; it goes on while other sections are looked at. */
import type { ImportJob, ImportSystem } from '@codarium/contract'
import { Listeners } from '../../../browser/listeners.ts'
import { problemFrom, ServerRefused } from '../../../server/server-error.ts'
import { type Sending, sendFile } from './send-file.ts'
import { fateOf, goesOn, type Upload, type UploadState, wantsScan } from './upload.ts'
import { addressFor, type Choice } from './upload-kinds.ts'

/** Who sends: tokens, and the call that starts a scan. */
export interface Sender {
  token(): string | undefined
  renew(): Promise<boolean>
  scan(): Promise<unknown>
}

/** A file with what is said of it. */
export interface ChosenFile {
  readonly id: string
  readonly file: File
  readonly choice: Choice
}

/** How the server stands, as far as uploads wait for it. */
type Standing = Pick<ImportSystem, 'status' | 'scan'>

/** The uploads of this window. */
export class UploadQueue {
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  #sender: Sender | undefined
  #standing: Standing | undefined
  #uploads: readonly Upload[] = []
  #sending: Sending | undefined
  #asking = false
  #scanError: unknown

  /** The uploads; another array after each change. */
  readonly uploads = (): readonly Upload[] => this.#uploads

  /** Why the scan they wait for could not be started. */
  readonly scanError = (): unknown => this.#scanError

  /** Says who sends from now on. */
  sendAs(sender: Sender): void {
    this.#sender = sender
  }

  /** Adds files; `scans` says whether those in the inbox are to be imported at once. */
  add(files: readonly ChosenFile[], scans: boolean): void {
    this.#set([...this.#uploads, ...files.map((each) => ({ ...each, scans, state: { at: 'waiting' } as const }))])
    void this.#goOn()
  }

  /** Sends one again from the start. */
  again(id: string): void {
    this.#change(id, { at: 'waiting' })
    void this.#goOn()
  }

  /** Takes one off the list; one on its way is broken off. */
  remove(id: string): void {
    if (this.#uploads.find((each) => each.id === id)?.state.at === 'sending') this.#sending?.abort()
    this.#set(this.#uploads.filter((each) => each.id !== id))
  }

  /** Forgets everything: somebody else is here now. */
  clear(): void {
    this.#sending?.abort()
    this.#scanError = undefined
    this.#set([])
  }

  /** Takes note of how the server stands: what waited for it goes on. */
  look(standing: Standing, jobs: readonly ImportJob[]): void {
    this.#standing = standing
    const next = this.#uploads.flatMap((upload) => {
      const fate = fateOf(upload, standing.scan, jobs)
      if (fate === 'waits') return upload
      return fate === 'gone' ? [] : { ...upload, state: fate }
    })
    if (next.some((upload, at) => upload !== this.#uploads[at]) || next.length !== this.#uploads.length) this.#set(next)
    void this.#goOn()
    if (wantsScan(this.#uploads, standing.scan)) void this.#scan()
  }

  async #scan(): Promise<void> {
    if (this.#asking || !this.#sender) return
    this.#asking = true
    const error = await this.#sender.scan().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    this.#asking = false
    // Another scan has just begun: it is seen at the next look.
    this.#scanError = error instanceof ServerRefused && error.status === 409 ? undefined : error
    this.#listeners.tell()
  }

  /** Sends the next one that may go; of a named kind only while nothing else is imported, as the server would refuse it. */
  async #goOn(): Promise<void> {
    if (this.#sending || !this.#sender) return
    const idle = this.#standing?.status === 'IDLE'
    const next = this.#uploads.find(({ state, choice }) => state.at === 'waiting' && (choice.kind === 'found' || idle))
    if (!next) return
    const state = await this.#send(next, this.#sender)
    this.#sending = undefined
    this.#change(next.id, state)
    void this.#goOn()
  }

  async #send(upload: Upload, sender: Sender): Promise<UploadState | undefined> {
    const first = await this.#sendOnce(upload, sender)
    const refused = first.end === 'answered' && first.status === 401
    const sent = refused && (await sender.renew()) ? await this.#sendOnce(upload, sender) : first
    if (sent.end === 'cut') return { at: 'cut', sent: sent.sent }
    if (sent.end === 'unanswered') return { at: 'unanswered' }
    const { status, body } = sent
    if (status < 200 || status > 299) return refusedState(status, body)
    // Of a named kind the import tells from now on.
    if (upload.choice.kind !== 'found') return undefined
    const { filename } = body as { filename: string }
    return { at: 'stored', name: filename, scanBefore: this.#standing?.scan.scan?.id }
  }

  #sendOnce(upload: Upload, sender: Sender) {
    const { file, choice, id } = upload
    this.#change(id, { at: 'sending', sent: 0 })
    const onSent = (sent: number) =>
      this.#change(id, sent >= file.size && choice.kind !== 'found' ? { at: 'importing' } : { at: 'sending', sent })
    this.#sending = sendFile(addressFor(choice), file, { token: sender.token(), onSent })
    return this.#sending.done
  }

  /** Changes one that is still there; without a state it is done with. */
  #change(id: string, state: UploadState | undefined): void {
    this.#set(this.#uploads.flatMap((each) => (each.id !== id ? each : state ? { ...each, state } : [])))
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    this.#listeners.tell()
  }

  /** Whether leaving the page would lose something. */
  readonly isSending = (): boolean => this.#uploads.some(({ state }) => goesOn(state) && state.at !== 'stored')
}

/** Only what the server says of this file: an import that failed has a row of its own, which says more. */
function refusedState(status: number, body: unknown): UploadState {
  return { at: 'refused', error: new ServerRefused(status, problemFrom(body), body) }
}
