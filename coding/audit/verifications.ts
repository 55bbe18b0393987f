/** Verifications of the trail that a server is asked for: one at a time, beside everything else; all nodes can tell the newest result. */
import { access } from 'node:fs/promises'
import type { AuditAnchor, AuditVerdict, AuditVerification } from '@codarium/contract'
import { type Caller, type Context, describeError, type Store } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { linesOf, newestAnchor } from './anchor-file.ts'
import type { AuditEntry, AuditTrail } from './audit-trail.ts'
import { type AuditTables, HEAD } from './migration.ts'
import { type Verification, verifyTrail } from './verify-trail.ts'

export interface VerificationDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly vault: Pick<Vault, 'open' | 'encrypting'>
  readonly audit: AuditTrail
  /** SVC_AUDIT_ANCHOR_FILE, or where anchors lie by default. */
  readonly anchorFile: string
  readonly stopped: AbortSignal
  readonly log: Pick<Context['log'], 'error'>
  now(): number
}

/** Breaks that are kept: where to look; the command lists more. */
const LISTED = 20

/** Who has it verified, as events name them. */
type By = Pick<Caller, 'issuer' | 'subject' | 'name'>

interface Running {
  readonly startedAt: number
  rows: number
}

/** The verifications of one node. */
export class Verifications {
  readonly #deps: VerificationDeps
  readonly #store: Store<AuditTables>
  #running: Running | undefined
  #work: Promise<void> = Promise.resolve()
  #failed = false

  constructor(deps: VerificationDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<AuditTables>()
  }

  /** How it stands. */
  async status(): Promise<AuditVerification> {
    const { audit, anchorFile } = this.#deps
    const last = await this.#last()
    // A result that can be told is the end of its run, whatever is still put away.
    const running = this.#running && instant(this.#running.startedAt) !== last?.startedAt ? this.#running : undefined
    const anchor = await newestAnchor(anchorFile).catch(() => undefined)
    return {
      enabled: audit.enabled,
      ...(running ? { running: { startedAt: instant(running.startedAt), rows: running.rows } } : {}),
      ...(this.#failed ? { failed: true } : {}),
      ...(last ? { last } : {}),
      ...(anchor ? { anchor: told(anchor) } : {}),
    }
  }

  /** Begins one; where one runs already, that is it. */
  begin(by: By): void {
    if (this.#running) return
    this.#failed = false
    const running = { startedAt: this.#deps.now(), rows: 0 }
    this.#running = running
    this.#work = this.#run(running, by)
      .catch((error) => {
        if (this.#deps.stopped.aborted) return
        this.#failed = true
        this.#deps.log.error(describeError(error), 'the audit trail could not be verified')
      })
      .finally(() => {
        this.#running = undefined
      })
  }

  /** Resolves when none is under way; what is told to stop ends at its next page. */
  stop(): Promise<void> {
    return this.#work
  }

  async #run(running: Running, by: By): Promise<void> {
    const { vault, audit, anchorFile, stopped, now } = this.#deps
    const hasAnchors = await access(anchorFile).then(
      () => true,
      () => false,
    )
    const found = await verifyTrail({
      read: this.#store.withTables<unknown>().read,
      vault,
      ...(hasAnchors ? { anchors: [{ name: anchorFile, lines: linesOf(anchorFile) }] } : {}),
      onProgress: (rows) => {
        stopped.throwIfAborted()
        running.rows = Math.max(running.rows, rows)
      },
    })
    const verdict = verdictOf(found, { startedAt: running.startedAt, endedAt: now(), by: by.name })
    await audit.witness([verifiedEvent(verdict, by)])
    await this.#keep(verdict)
  }

  async #keep(verdict: AuditVerdict): Promise<void> {
    const text = JSON.stringify(verdict)
    await this.#store.transact((tx) =>
      tx
        .insertInto('audit_verdict')
        .values({ id: HEAD, verdict: text })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ verdict: text }))
        .execute(),
    )
  }

  async #last(): Promise<AuditVerdict | undefined> {
    const row = await this.#store.read
      .selectFrom('audit_verdict')
      .select('verdict')
      .where('id', '=', HEAD)
      .executeTakeFirst()
    return row && JSON.parse(row.verdict)
  }
}

function verdictOf(
  { rows, unlinked, segments, anchors, breaks, breakCount }: Verification,
  { startedAt, endedAt, by }: { readonly startedAt: number; readonly endedAt: number; readonly by: string },
): AuditVerdict {
  const newest = segments.findLast(({ head }) => head && head.seq > 0)
  return {
    startedAt: instant(startedAt),
    endedAt: instant(endedAt),
    by,
    rows,
    unlinked,
    segments: segments.filter(({ segment }) => segment !== HEAD).length,
    keyed: segments.some(({ keyedFrom }) => keyedFrom !== undefined),
    anchors: anchors ?? 0,
    ...(newest?.head ? { head: { segment: newest.segment, number: newest.head.seq, hash: newest.head.hash } } : {}),
    breakCount,
    breaks: breaks.slice(0, LISTED).map(({ segment, from, to, problem }) => ({
      ...(segment === HEAD ? {} : { segment }),
      from,
      to,
      problem,
    })),
  }
}

function verifiedEvent({ rows, segments, anchors, breakCount, head }: AuditVerdict, by: By): AuditEntry {
  const end = head ? { head: `${head.segment}:${head.number}:${head.hash}` } : {}
  return {
    action: 'audit.verified',
    tenant: by.issuer,
    actor: by.subject,
    actorName: by.name,
    detail: { rows, segments, anchors, breaks: breakCount, ...end },
  }
}

function told(anchor: NonNullable<Awaited<ReturnType<typeof newestAnchor>>>): AuditAnchor {
  const { at, node, segments, mac } = anchor
  return { at, node, segments: segments.length, signed: mac !== undefined }
}

const instant = (at: number): string => new Date(at).toISOString()
