/**
 * The process that rewrites the file of the embedded database. Nothing can interrupt a thread inside SQLite, not even the end
 * of its process, which waits for it; a process can be ended at any moment, and this one ends itself with whoever started it.
 */
import { Worker } from 'node:worker_threads'

const thread = new Worker(new URL('./rewrite-thread.ts', import.meta.url), { workerData: process.argv[2] })
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
thread.once('error', (error) => process.send?.(error instanceof Error ? error.message : 'unknown'))
thread.once('exit', (code) => process.exit(code))
