/** Writes pairs of rows for ever, several at a time, and prints each pair's name once committed; rewrites the file if told. */

import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { note, testDatabase } from '../test-store.ts'

/** Writers side by side: enough to have commits under way at any moment. */
const WRITERS = 4
const STDOUT = 1

const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? '{}')
const [, , , run, rewriting] = process.argv
const store = await testDatabase(dataDir, databaseUrl).open()

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const name = `${run}-${writer}-${count}`
    await store.transact(async (tx) => {
      await tx
        .insertInto('note')
        .values(note(`${name}-left`))
        .execute()
      await tx
        .insertInto('note')
        .values(note(`${name}-right`))
        .execute()
    })
    // At once and not through a buffer that dies with us.
    writeSync(STDOUT, `${name}\n`)
  }
}

async function rewrite(): Promise<never> {
  for (;;) await store.rewrite()
}

// Killed, it would not leave what it has compiled to the next one.
flushCompileCache()
const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
await Promise.all(rewriting ? [...writing, rewrite()] : writing)
