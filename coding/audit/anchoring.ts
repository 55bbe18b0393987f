/** Anchors the trail outside the database, in a file and in the log, and notices when it no longer fits what was anchored. */
import { mkdir } from 'node:fs/promises'
import { type Context, describeError, type HealthCheck, type Reader, type Store } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { type Anchor, signAnchor, signatureProblem } from './anchor.ts'
import { endsFit } from './anchor-check.ts'
import { appendAnchor, newestAnchor } from './anchor-file.ts'
import type { WatchedTrail } from './audit-trail.ts'
import { type ChainHead, ChainHeads } from './chain-head.ts'
import type { SegmentEnd } from './links.ts'
import { type AuditTables, HEAD } from './migration.ts'
import { otherEnds, readSegment } from './segments.ts'

/** Owner only, as the data directory is. */
const PRIVATE_FOLDER = 0o700

export interface AnchoringDeps {
  readonly store: Pick<Store<unknown>, 'withTables' | 'installationId'>
  readonly audit: WatchedTrail
  readonly vault: Vault
  readonly node: string
  /** SVC_AUDIT_ANCHOR_FILE. */
  readonly file: string
  /** A folder to be created when it is missing: ours, never one where something else should have been mounted. */
  readonly folder?: string | undefined
  /** Milliseconds between two looks whether the trail has moved. */
  readonly interval: number
  readonly log: Pick<Context['log'], 'info' | 'warn' | 'error'>
  now(): number
}

/** A running anchoring. Nobody waits for it: what it cannot do it says, and tries again. */
export class Anchoring {
  readonly #deps: AnchoringDeps
  readonly #store: Store<AuditTables>
  readonly #heads: ChainHeads
  readonly #timer: NodeJS.Timeout
  /** Ends that were anchored last, by segment: by this process, or as the file told at its start. The trail must fit them. */
  readonly #anchored = new Map<string, Anchor['segments'][number]>()
  #isWritten = false
  #working: Promise<void> | undefined
  /** What the file told at the start that cannot be right. */
  #doubt: string | undefined
  #failure: string | undefined

  /** Begins: compares the trail with the newest anchor of the file, anchors it, and looks again at intervals. */
  constructor(deps: AnchoringDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<AuditTables>()
    this.#heads = new ChainHeads(deps.vault, deps.now)
    this.#timer = setInterval(() => this.#work(() => this.#anchor()), deps.interval)
    this.#work(() => this.#begin())
  }

  /** Whether the trail is what it was, as far as this process knows; to be shown to those who watch over the server. */
  get healthCheck(): HealthCheck {
    const check = async () => {
      const detail = this.#finding()
      return detail === undefined ? ({ status: 'UP' } as const) : ({ status: 'DOWN', detail } as const)
    }
    return { name: 'audit', vital: false, check }
  }

  /** Anchors what was written last. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
    await this.#work(() => this.#anchor())
  }

  #finding(): string | undefined {
    const isBroken = this.#deps.audit.brokenAfter !== undefined
    return isBroken ? 'the audit trail was found broken: codarium audit verify' : (this.#doubt ?? this.#failure)
  }

  #work(work: () => Promise<void>): Promise<void> {
    this.#working ??= work()
      .then(() => this.#tell(undefined))
      .catch((error) => this.#tell(error))
      .finally(() => {
        this.#working = undefined
      })
    return this.#working
  }

  #tell(error: unknown): void {
    this.#failure = error === undefined ? undefined : 'the audit trail could not be anchored'
    if (this.#failure) this.#deps.log.error({ file: this.#deps.file, ...describeError(error) }, this.#failure)
  }

  async #begin(): Promise<void> {
    const { file, folder, log } = this.#deps
    if (folder) await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const [newest, head] = [await newestAnchor(file), await this.#heads.read(this.#store.read)]
    if (newest) this.#accept(newest, head)
    else if (head.seq > 0 || head.segments > 1)
      log.warn({ file }, 'the audit trail has no anchor here: nobody can tell whether it was cut off')
    await this.#anchor()
  }

  /** Remembers an anchor that is ours; about any other it says so, since the trail need not fit it. */
  #accept(anchor: Anchor, { key }: ChainHead): void {
    const { store, file, log } = this.#deps
    const problem =
      anchor.installation === store.installationId ? signatureProblem(anchor, key) : 'of another installation'
    if (problem === undefined) for (const end of anchor.segments) this.#anchored.set(end.segment, end)
    else {
      this.#doubt = `the newest anchor of the audit trail is ${problem}`
      log.error({ file }, this.#doubt)
    }
  }

  async #anchor(): Promise<void> {
    const { store, node, file, log, now } = this.#deps
    const { key, segments } = await this.#genuineEnds()
    const moved = segments.filter(({ segment, seq }) => this.#anchored.get(segment)?.seq !== seq)
    if (this.#isWritten && moved.length === 0) return
    const facts = { at: new Date(now()).toISOString(), installation: store.installationId, node }
    const anchor = signAnchor({ ...facts, segments: this.#isWritten ? moved : segments }, key)
    for (const end of segments) this.#anchored.set(end.segment, end)
    this.#isWritten = false
    log.info({ anchor }, 'audit anchor')
    await appendAnchor(file, anchor)
    this.#isWritten = true
  }

  /** The ends of the trail, signed only if it fits what was anchored before: else the break is recorded first. */
  async #genuineEnds(): Promise<{ key: ChainHead['key']; segments: Anchor['segments'] }> {
    const { audit } = this.#deps
    const { read } = this.#store
    await audit.link()
    if (!(await endsFit(read, [...this.#anchored.values()]))) {
      await this.#store.transact((tx) => audit.recordBreak(tx, 'anchor'))
      // Told once, for ever: from here on the trail must fit what it is now.
      this.#anchored.clear()
      await audit.link()
    }
    const { seq, hash, key } = await this.#heads.read(read)
    const ends = [...(await otherEnds(read, audit.segment)), ...(await ownEnd(read, audit.segment))]
    const segments = ends.map(({ segment, number, hash }) => ({ segment, seq: number, hash }))
    return { key, segments: [{ segment: HEAD, seq, hash }, ...segments] }
  }
}

async function ownEnd(read: Reader<AuditTables>, id: string): Promise<SegmentEnd[]> {
  const row = await readSegment(read, id)
  return row ? [{ segment: row.id, number: row.number, hash: row.hash }] : []
}
