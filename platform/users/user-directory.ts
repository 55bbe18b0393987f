/** The directory of service users: decides from memory who may come in, and keeps up with the other nodes. */
import { ApiError } from '../api-error.ts'
import { Watch } from '../bus/watch.ts'
import type { Caller } from '../identity/caller.ts'
import { describeError } from '../logging/logger.ts'
import { type Store, StoreError, type StoreLog } from '../store/index.ts'
import { type ServiceUser, UserStore, userIdOf, type Visitor } from './user-store.ts'

/** A user is written as seen at most once in this time (ms): nobody needs it to the second. */
const SEEN_INTERVAL = 5 * 60_000
/** Most users remembered as known; the one remembered longest goes first, and is simply noted again. */
const MOST_KNOWN = 20_000

/** Told of each user when the node learns that they are blocked. */
export type BlockedListener = (user: ServiceUser) => void

export interface UserDirectoryDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  /** SVC_USERS_CLOSED. */
  readonly closed: boolean
  readonly log: StoreLog
  now(): number
}

interface KnownUser {
  seenAt: number
  /** What the directory was told of the user, and when the newest token that told it was issued. */
  readonly facts: string
  readonly issuedAt: number
}

/** What is computed once for each verified token. */
interface SeenVisitor {
  readonly id: string
  readonly facts: string
}

/** The directory as one node keeps it. */
export class UserDirectory {
  /** The users in the database, for administration. */
  readonly users: UserStore
  readonly #deps: UserDirectoryDeps
  readonly #seen = new WeakMap<Visitor, SeenVisitor>()
  readonly #known = new Map<string, KnownUser>()
  readonly #meeting = new Map<string, Promise<void>>()
  readonly #listeners = new Set<BlockedListener>()
  readonly #watch = new Watch(() => this.#look())
  #blocked: ReadonlySet<string> = new Set()

  private constructor(deps: UserDirectoryDeps) {
    this.#deps = deps
    this.users = new UserStore(deps.store)
  }

  /** Opens the directory: nobody who is blocked gets in from the first request on. */
  static async open(deps: UserDirectoryDeps): Promise<UserDirectory> {
    const directory = new UserDirectory(deps)
    await directory.look()
    // The database is away: those known to be blocked stay so.
    directory.#watch.start(() => {})
    return directory
  }

  /** Lets a caller in, at once when it is known; throws or rejects with ApiError 403 when it is blocked or not wanted. */
  admit(caller: Caller): Promise<void> | undefined {
    const { id, facts } = this.#recognise(caller)
    if (this.#blocked.has(id)) throw blocked()
    // A token for one session tells less of a person than the directory was told when the session was created.
    if (caller.session !== undefined) return undefined
    const known = this.#known.get(id)
    if (!known) return this.#meet(id, caller)
    // A new token counts from the first request that shows it: its caller waits until it is noted.
    if (isNewer(caller, facts, known)) return this.#noteNew(id, caller)
    if (this.#deps.now() - known.seenAt >= SEEN_INTERVAL) {
      known.seenAt = this.#deps.now()
      void this.#noteAgain(id, caller)
    }
    return undefined
  }

  /** Throws ApiError 403 when a caller, or whoever launched its session, is blocked, as far as this node knows. */
  requireWelcome(caller: Caller): void {
    if (this.#blocked.has(this.#recognise(caller).id)) throw blocked()
  }

  /** A person as the database has them now, on whichever node they were seen last; rejects with ApiError 403 when blocked. */
  async lastSeen(id: string): Promise<ServiceUser> {
    const user = await this.users.find(id)
    if (!user) throw unknown()
    if (user.blockedAt !== undefined) throw blocked()
    return user
  }

  /** Calls back for every user who becomes blocked, here or on another node; the function it gives ends that. */
  onBlocked(listener: BlockedListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Looks now who is blocked; whoever has blocked somebody calls it so that it holds at once. */
  look(): Promise<void> {
    return this.#watch.now()
  }

  async #look(): Promise<void> {
    const users = await this.users.blocked()
    const before = this.#blocked
    this.#blocked = new Set(users.map(({ id }) => id))
    for (const user of users) {
      if (!before.has(user.id)) this.#tell(user)
    }
  }

  /** Ends the looking. */
  async stop(): Promise<void> {
    await this.#watch.stop()
    await Promise.allSettled(this.#meeting.values())
  }

  #tell(user: ServiceUser): void {
    this.#known.delete(user.id)
    for (const listener of this.#listeners) {
      try {
        listener(user)
      } catch (error) {
        this.#deps.log.warn(describeError(error), 'a listener to blocked users failed')
      }
    }
  }

  #recognise(visitor: Visitor): SeenVisitor {
    const seen = this.#seen.get(visitor)
    if (seen) return seen
    const recognised = { id: visitor.launchedBy ?? userIdOf(visitor), facts: factsOf(visitor) }
    this.#seen.set(visitor, recognised)
    return recognised
  }

  /** Notes a user seen for the first time by this node; all who wait for the same one share it. */
  #meet(id: string, caller: Caller): Promise<void> {
    const running = this.#meeting.get(id)
    if (running) return running
    const meeting = this.#note(id, caller).finally(() => this.#meeting.delete(id))
    this.#meeting.set(id, meeting)
    return meeting
  }

  async #note(id: string, caller: Caller): Promise<void> {
    const { closed, now } = this.#deps
    const at = now()
    try {
      const user = await this.users.note(caller, at, closed)
      if (!user) throw unknown()
      if (user.blockedAt !== undefined) throw blocked()
    } catch (error) {
      // Who is blocked is known from before: a database that is away keeps nobody else from reading the catalogues.
      if (closed || !isAway(error)) throw error
      return
    }
    this.#remember(id, caller, at)
  }

  /** Nobody waits a second time for what cannot be noted just now: it is tried again beside the next request. */
  #noteNew(id: string, caller: Caller): Promise<void> {
    this.#remember(id, caller, Number.NEGATIVE_INFINITY)
    return this.#noteAgain(id, caller)
  }

  /** Whoever is known comes in whether that can be noted or not; what is under way may be another token of theirs. */
  async #noteAgain(id: string, caller: Caller): Promise<void> {
    try {
      await this.#meeting.get(id)
      await this.#meet(id, caller)
    } catch (error) {
      if (!(error instanceof ApiError)) this.#deps.log.warn(describeError(error), 'a user could not be noted as seen')
    }
  }

  #remember(id: string, caller: Caller, seenAt: number): void {
    const { facts } = this.#recognise(caller)
    const { issuedAt = 0 } = caller
    if ((this.#known.get(id)?.issuedAt ?? 0) > issuedAt) return
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(id, { seenAt, facts, issuedAt })
  }
}

/** Of two tokens of the same second the one seen last counts. */
function isNewer({ issuedAt = 0 }: Caller, facts: string, known: KnownUser): boolean {
  return issuedAt > known.issuedAt || (issuedAt === known.issuedAt && facts !== known.facts)
}

function factsOf({ subject, name, roles }: Visitor): string {
  return `${subject}\n${name}\n${roles.join()}`
}

function isAway(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'UNREACHABLE'
}

function blocked(): ApiError {
  return new ApiError('FORBIDDEN', 'This user was blocked by an administrator.', { reason: 'USER_BLOCKED' })
}

function unknown(): ApiError {
  const detail = 'This user is not in the directory, and the directory is closed.'
  return new ApiError('FORBIDDEN', detail, { reason: 'USER_UNKNOWN' })
}
