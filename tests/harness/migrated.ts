/** Databases with the tables of all wings, migrated once in a process and copied; for tests that do not look at migrations. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { allMigrations } from '@codarium/cli'
import { openStore, platformMigrations } from '@codarium/platform'
import pg from 'pg'
import { createDatabase } from './postgres.ts'

/** The file of the embedded database in a data directory. */
const FILE = 'codarium.db'

/** Copies are installations of their own. */
const NEW_INSTALLATION = 'update installation set id = gen_random_uuid()'

/** Takes everything out that tests put in: all rows but those of the migrations, and what sequences have counted. */
const EMPTY = `do $$ declare each record; begin
  set local session_replication_role = replica;
  for each in select oid::regclass as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'schema_migrations' loop
    if each.kind = 'S' then execute format('alter sequence %s restart', each.name);
    else execute format('delete from %s', each.name); end if;
  end loop;
end $$`

/** A migrated database, and how to bring back the rows that its migrations put in. */
interface Template {
  readonly address: string
  readonly seeds: string
}

const templates = new Map<string, Promise<Template>>()
const returned: string[] = []
let file: Promise<Uint8Array> | undefined

/** A migrated database without data on a running server, an installation of its own: its address. */
export async function createMigratedDatabase(serverUrl: string): Promise<string> {
  const template = templates.get(serverUrl) ?? makeTemplate(serverUrl)
  templates.set(serverUrl, template)
  const { address, seeds } = await template
  const at = returned.findIndex((each) => new URL(each).host === new URL(serverUrl).host)
  const [used] = at < 0 ? [] : returned.splice(at, 1)
  if (used && (await asked(used, (client) => emptied(client, seeds)))) return used
  const copy = await createDatabase(serverUrl, address)
  await asked(copy, (client) => client.query(NEW_INSTALLATION))
  return copy
}

/** Gives a migrated database back, to be emptied and used by another test; its tables must be as they were. */
export function returnDatabase(address: string): void {
  returned.push(address)
}

/** Puts a migrated database without data into a data directory, an installation of its own. */
export async function putMigratedFile(dataDir: string): Promise<void> {
  file ??= makeFile()
  const path = join(dataDir, FILE)
  await writeFile(path, await file, { mode: 0o600 })
  const database = new DatabaseSync(path)
  database.exec(`pragma synchronous = off; update installation set id = '${randomUUID()}'`)
  database.close()
}

async function makeTemplate(serverUrl: string): Promise<Template> {
  const address = await createDatabase(serverUrl)
  await migrate('', address)
  return { address, seeds: await asked(address, seedsOf) }
}

async function asked<T>(address: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return question(client).finally(() => client.end())
}

async function seedsOf(client: pg.Client): Promise<string> {
  const tables = await client.query(
    `select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const seeds: string[] = []
  for (const { name } of tables.rows) {
    if (name === 'schema_migrations') continue
    const { rows } = await client.query(`select coalesce(json_agg(each), '[]')::text as json from ${name} as each`)
    const [{ json }] = rows
    if (json !== '[]') seeds.push(`insert into ${name} select * from json_populate_recordset(null::${name}, '${json}')`)
  }
  return seeds.join(';')
}

// Where a test has left a connection behind, the database is left to it.
async function emptied(client: pg.Client, seeds: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_stat_activity where datname = current_database() limit 2')
  if (rows.length > 1) return false
  await client.query(`${EMPTY}; ${seeds}; ${NEW_INSTALLATION}`)
  return true
}

async function makeFile(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-migrated-'))
  try {
    await migrate(folder)
    return await readFile(join(folder, FILE))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrate(dataDir: string, databaseUrl?: string): Promise<void> {
  const migrations = [...platformMigrations, ...allMigrations]
  const store = await openStore({ dataDir, databaseUrl, migrations, log: { info: () => {}, warn: () => {} } })
  await store.close()
}
