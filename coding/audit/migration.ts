/** The tables of the audit trail. */
import { column, type Flag, type Migration, type MigrationTransaction } from '@codarium/platform'
import { sql } from 'kysely'
import { GENESIS } from './chain.ts'

export interface AuditTables {
  /** One row per event; never changed and never deleted. */
  audit_event: {
    /** Given by the database, never twice; with gaps where a transaction was rolled back. */
    seq: number
    /** The segment the row stands in, and where; null for rows of the one chain that earlier releases wrote. */
    segment: string | null
    place: number | null
    at: number
    tenant: string
    actor: string
    actor_name: string | null
    action: string
    session_id: string | null
    detail: string | null
    /** Field changes, sealed by the vault. */
    changes: Uint8Array | null
    hash: string
  }
  /** One row: the key of the trail, how many segments it has, and the end of the chain that earlier releases wrote. */
  audit_head: {
    id: string
    seq: number
    hash: string
    segments: number
    mac: string | null
    chain_key: Uint8Array | null
  }
  /** One row per segment: the events of one process from its start to its end. */
  audit_segment: {
    id: string
    /** Among all segments, from 1 without gaps. */
    ordinal: number
    node: string
    started_at: number
    /** 1: its rows and links are hashed with the key of the trail. */
    keyed: Flag
    /** Its last link. */
    number: number
    hash: string
    /** Places up to it are linked or stay empty for good. */
    floor: number
    /** Places above the floor that are linked. */
    above: string
    /** When it was last linked. */
    moved_at: number
    mac: string | null
  }
  /** At most one row: what the newest verification that a server was asked for has found. */
  audit_verdict: {
    id: string
    verdict: string
  }
  /** One row per link: which rows of a segment it covers, and its hash over them and the link before. */
  audit_link: {
    segment: string
    number: number
    places: string
    floor: number
    /** Ends of other segments (JSON). */
    ends: string | null
    hash: string
  }
}

type FirstTables = { audit_head: Pick<AuditTables['audit_head'], 'id' | 'seq' | 'hash' | 'mac' | 'chain_key'> }

/** Creates the tables of the audit trail. */
export const auditMigration: Migration = {
  wing: 'coding',
  id: '0021-audit',
  up: async (tx) => {
    await tx.schema
      .createTable('audit_event')
      .addColumn('seq', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('at', column.instant, (c) => c.notNull())
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('actor', column.text, (c) => c.notNull())
      .addColumn('actor_name', column.text)
      .addColumn('action', column.text, (c) => c.notNull())
      .addColumn('session_id', column.text)
      .addColumn('detail', column.json)
      .addColumn('changes', column.bytes)
      .addColumn('hash', column.text, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('audit_event_by_tenant').on('audit_event').columns(['tenant', 'seq']).execute()
    await tx.schema.createIndex('audit_event_by_session').on('audit_event').columns(['session_id', 'seq']).execute()
    await tx.schema.createIndex('audit_event_by_actor').on('audit_event').columns(['actor', 'seq']).execute()
    await tx.schema
      .createTable('audit_head')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('seq', column.integer, (c) => c.notNull())
      .addColumn('hash', column.text, (c) => c.notNull())
      .addColumn('mac', column.text)
      .addColumn('chain_key', column.bytes)
      .execute()
    const head = { id: HEAD, seq: 0, hash: GENESIS, mac: null, chain_key: null }
    await tx.withTables<FirstTables>().insertInto('audit_head').values(head).execute()
  },
}

/** Id of the one row of audit_head. */
export const HEAD = 'head'

/** The sequence that numbers events on PostgreSQL; the embedded store counts on from its last row. */
export const EVENT_SEQUENCE = 'audit_event_seq'

/** Makes room for segments; the chain there is stays as it is, and so do its anchors. */
export const segmentMigration: Migration = {
  wing: 'coding',
  id: '0090-audit-segments',
  up: async (tx, kind) => {
    await tx.schema.alterTable('audit_event').addColumn('segment', column.text).execute()
    await tx.schema.alterTable('audit_event').addColumn('place', column.integer).execute()
    await tx.schema
      .createIndex('audit_event_place')
      .on('audit_event')
      .columns(['segment', 'place'] as string[])
      .unique()
      .where('segment', 'is not', null)
      .execute()
    await tx.schema
      .alterTable('audit_head')
      .addColumn('segments', column.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    await createSegments(tx)
    if (kind === 'postgres') await createSequence(tx)
  },
}

async function createSegments(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('audit_segment')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('ordinal', column.integer, (c) => c.notNull().unique())
    .addColumn('node', column.text, (c) => c.notNull())
    .addColumn('started_at', column.instant, (c) => c.notNull())
    .addColumn('keyed', column.flag, (c) => c.notNull())
    .addColumn('number', column.integer, (c) => c.notNull())
    .addColumn('hash', column.text, (c) => c.notNull())
    .addColumn('floor', column.integer, (c) => c.notNull())
    .addColumn('above', column.text, (c) => c.notNull())
    .addColumn('moved_at', column.instant, (c) => c.notNull())
    .addColumn('mac', column.text)
    .execute()
  await tx.schema
    .createTable('audit_link')
    .addColumn('segment', column.text, (c) => c.notNull())
    .addColumn('number', column.integer, (c) => c.notNull())
    .addColumn('places', column.text, (c) => c.notNull())
    .addColumn('floor', column.integer, (c) => c.notNull())
    .addColumn('ends', column.json)
    .addColumn('hash', column.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('audit_link_key', ['segment', 'number'])
    .execute()
}

async function createSequence(tx: MigrationTransaction): Promise<void> {
  const name = sql.table(EVENT_SEQUENCE)
  await sql`create sequence ${name}`.execute(tx)
  await sql`select setval(${EVENT_SEQUENCE}::regclass, (select coalesce(max(seq), 0) + 1 from audit_event), false)`.execute(
    tx,
  )
}

/** Makes room for what a verification found, so that every node can tell it. */
export const verdictMigration: Migration = {
  wing: 'coding',
  id: '0103-audit-verdict',
  up: async (tx) => {
    await tx.schema
      .createTable('audit_verdict')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('verdict', column.json, (c) => c.notNull())
      .execute()
  },
}
