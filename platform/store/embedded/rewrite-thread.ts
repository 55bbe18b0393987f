/** The thread that rewrites the file of the embedded database; whoever started it holds the turn of all writers. */
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Milliseconds to wait for others: only an operator's tool (a backup, a shell) can be in the way. */
const BUSY_TIMEOUT_MS = 5_000

const path = String(workerData)
const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
try {
  // The copy is as large as the database, too large for memory; it lies beside it, as private, and has no name.
  const folder = dirname(path).replaceAll("'", "''")
  database.exec(`pragma temp_store = file; pragma temp_store_directory = '${folder}'`)
  database.exec('pragma synchronous = full; pragma fullfsync = on; pragma secure_delete = on; vacuum')
  // The log holds the pages of before as well: it is emptied, not only marked as read.
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)').get()
  if (checkpoint?.busy !== 0) throw new Error('another program is reading it')
} finally {
  database.close()
}
