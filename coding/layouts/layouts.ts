/** Layouts of the coding screens: everybody keeps their own, administrators publish some for all and choose the default. */
import { randomUUID } from 'node:crypto'
import {
  type AuditAction,
  type Layout,
  type LayoutContent,
  type LayoutSummary,
  MOST_LAYOUTS,
  type NewLayout,
  type ReplacedLayout,
} from '@codarium/contract'
import { ApiError, type Caller, type Store, type Transactor, toFlag, userIdOf } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { actorOf } from '../audit/routes.ts'
import {
  countOwn,
  type LayoutRow,
  type LayoutUser,
  setDefault,
  toLayout,
  toSummary,
  visibleLayout,
  visibleLayouts,
} from './layout-store.ts'
import type { LayoutTables } from './migration.ts'

export interface LayoutDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly audit: AuditTrail
  now(): number
}

type Tables = LayoutTables & AuditTables
type Change = (tx: Transactor<Tables>, before: LayoutRow) => Promise<Partial<LayoutRow>>

/** The layouts of an installation. */
export class Layouts {
  readonly #store: Store<Tables>
  readonly #audit: AuditTrail
  readonly #now: () => number

  constructor({ store, audit, now }: LayoutDeps) {
    this.#store = store.withTables<Tables>()
    this.#audit = audit
    this.#now = now
  }

  /** What a caller may use. */
  async list(caller: Caller): Promise<LayoutSummary[]> {
    const user = userOf(caller)
    return (await visibleLayouts(this.#store.read, user)).map((row) => toSummary(row, user.owner))
  }

  /** One layout; throws ApiError 404 when the caller may not use it. */
  async get(id: string, caller: Caller): Promise<Layout> {
    const user = userOf(caller)
    return toLayout(required(await visibleLayout(this.#store.read, id, user)), user.owner)
  }

  /** Keeps a new layout of the caller. */
  async create({ name, content }: NewLayout, caller: Caller): Promise<Layout> {
    requireDistinctIds(content)
    const user = userOf(caller)
    const row: LayoutRow = {
      id: randomUUID(),
      ...user,
      owner_name: caller.name,
      name: name.trim(),
      content: JSON.stringify(content),
      version: 1,
      shared: 0,
      is_default: 0,
      updated_at: this.#now(),
    }
    await this.#store.transact(async (tx) => {
      if ((await countOwn(tx, user)) >= MOST_LAYOUTS) {
        throw new ApiError('CONFLICT', `A user keeps at most ${MOST_LAYOUTS} layouts: delete one first.`, {
          reason: 'TOO_MANY_LAYOUTS',
        })
      }
      await tx.insertInto('ui_layout').values(row).execute()
    })
    return toLayout(row, user.owner)
  }

  /** Puts a layout in the place of the version it is based on; throws ApiError 409 when there is a newer one. */
  replace(id: string, { name, content, version }: ReplacedLayout, caller: Caller): Promise<Layout> {
    requireDistinctIds(content)
    return this.#change(id, caller, 'layout.changed', async (_tx, before) => {
      requireVersion(before, version)
      return { name: name.trim(), content: JSON.stringify(content), version: version + 1, updated_at: this.#now() }
    })
  }

  /** Deletes a layout. */
  async remove(id: string, version: number | undefined, caller: Caller): Promise<void> {
    await this.#change(id, caller, 'layout.deleted', async (tx, before) => {
      if (version !== undefined) requireVersion(before, version)
      await tx.deleteFrom('ui_layout').where('id', '=', id).execute()
      return {}
    })
  }

  /** Publishes one of the caller's layouts for all of the tenant. */
  publish(id: string, caller: Caller): Promise<Layout> {
    return this.#administer(id, caller, 'layout.published', async () => ({ shared: toFlag(true) }))
  }

  /** Takes a published layout back; it stays its owner's, and is the default no longer. */
  unpublish(id: string, caller: Caller): Promise<Layout> {
    return this.#administer(id, caller, 'layout.unpublished', async () => ({ shared: 0, is_default: 0 }))
  }

  /** Makes a published layout the default of the tenant. */
  makeDefault(id: string, caller: Caller): Promise<Layout> {
    return this.#administer(id, caller, 'layout.default', async (tx, before) => {
      if (before.shared === 0)
        throw new ApiError('CONFLICT', 'Only a published layout can be the default.', {
          reason: 'LAYOUT_NOT_PUBLISHED',
        })
      await setDefault(tx, before.tenant, id)
      return { is_default: 1 }
    })
  }

  /** Changes a layout of the caller, or a published one when the caller may; that is recorded. */
  #change(id: string, caller: Caller, action: AuditAction, change: Change): Promise<Layout> {
    return this.#write(id, caller, change, (before) => {
      if (before.shared === 0) return undefined
      if (!caller.capabilities.has('layouts.publish')) throw publishedByOthers()
      return action
    })
  }

  #administer(id: string, caller: Caller, action: AuditAction, change: Change): Promise<Layout> {
    return this.#write(id, caller, change, () => action)
  }

  #write(
    id: string,
    caller: Caller,
    change: Change,
    recorded: (before: LayoutRow) => AuditAction | undefined,
  ): Promise<Layout> {
    const user = userOf(caller)
    return this.#store.transact(async (tx) => {
      const before = required(await visibleLayout(tx, id, user))
      const action = recorded(before)
      const values = await change(tx, before)
      if (Object.keys(values).length > 0) await tx.updateTable('ui_layout').set(values).where('id', '=', id).execute()
      if (action) {
        await this.#audit.record(tx, [{ action, ...actorOf(caller), detail: { layout: id, name: before.name } }])
      }
      return toLayout({ ...before, ...values }, user.owner)
    })
  }
}

function userOf(caller: Caller): LayoutUser {
  return { tenant: caller.issuer, owner: userIdOf(caller) }
}

function required(row: LayoutRow | undefined): LayoutRow {
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such layout.')
  return row
}

function requireVersion(before: LayoutRow, version: number): void {
  if (before.version === version) return
  throw new ApiError(
    'CONFLICT',
    `The layout was changed meanwhile: it is at version ${before.version}, not ${version}.`,
    { reason: 'LAYOUT_CHANGED' },
  )
}

function publishedByOthers(): ApiError {
  const detail = 'A published layout is changed by administrators only: make one of your own.'
  return new ApiError('FORBIDDEN', detail, { reason: 'INSUFFICIENT_ROLE' })
}

/** A panel, or a column of a list, that occurs twice has no one place; throws ApiError 400 that names it. */
function requireDistinctIds({ panels, columns }: LayoutContent): void {
  const lists = [
    ['panels', panels] as const,
    ...Object.entries(columns).map(([list, own]) => [`columns.${list}`, own] as const),
  ]
  const details = lists.flatMap(([field, entries]) =>
    repeated(entries.map(({ id }) => id)).map((id) => ({
      field: `content.${field}`,
      kind: 'NOT_VALID' as const,
      message: `names ${id} twice`,
    })),
  )
  if (details.length > 0) throw new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', { details })
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}
