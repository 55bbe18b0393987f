/** Rewriting the file: nothing that was overwritten or deleted stays in it, and nobody loses anything meanwhile. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, it, type TestContext } from 'vitest'
import { addNotes, type NoteStore, note, noteIds, temporaryFolder, testDatabase } from '../tests/test-store.ts'

const NOTES = 3000
const SECRET = 'Schenkelhalsbruch'

/** A folder and the store in it, for one test. */
async function newStore({ onTestFinished }: TestContext): Promise<{ path: string; store: NoteStore }> {
  const folder = temporaryFolder()
  const store = await testDatabase(folder.path).open()
  onTestFinished(async () => {
    await store.close()
    folder.remove()
  })
  return { path: folder.path, store }
}

/** Scattered, so that rows come between others. */
const idOf = (number: number) => createHash('sha256').update(String(number)).digest('hex')

/** How often the text stands in any file of a folder. */
function readable(path: string): number {
  const texts = readdirSync(path).map((name) => readFileSync(join(path, name), 'latin1'))
  return texts.join('').split(SECRET).length - 1
}

/**
 * Writes notes and overwrites them with longer ones among which new ones come: full pages are shared out to two, and keep
 * copies of what moved, which secure deletion does not know of.
 */
async function overwriteAll(notes: NoteStore): Promise<void> {
  for (let number = 0; number < NOTES; number += 100) {
    const some = Array.from({ length: 100 }, (_note, more) => number + more)
    const bodies = some.map((at) => note(idOf(at), { body: `${idOf(at)} ${SECRET} ${'x'.repeat(at % 300)}` }))
    await addNotes(notes, ...bodies)
  }
  const ids = await noteIds(notes)
  await notes.transact(async (tx) => {
    for (const [at, id] of ids.entries()) {
      const body = `${id}${id} ${'y'.repeat((at * 7) % 340)}`
      await tx.updateTable('note').set({ body }).where('id', '=', id).execute()
      if (at % 5 > 0) continue
      await tx
        .insertInto('note')
        .values(note(idOf(-at - 1)))
        .execute()
    }
  })
}

// Beside each other: one of them waits for seconds until a rewriting gives up.
it.concurrent('what was overwritten is gone from the file and its log; reads and writes meanwhile are right', async (context) => {
  const { path, store } = await newStore(context)
  await overwriteAll(store)
  const ids = await noteIds(store)
  const rewriting = store.rewrite()
  const writing = addNotes(store, note('meanwhile'))
  expect(await noteIds(store)).toEqual(ids)
  await Promise.all([rewriting, writing])
  expect(await noteIds(store)).toEqual([...ids, 'meanwhile'].sort())
  expect(readable(path)).toBe(0)
})

it.concurrent('a program that still reads what was there before is told of, and the file rewritten once it has gone', async (context) => {
  const { path, store } = await newStore(context)
  await addNotes(store, note('one', { body: SECRET }))
  const backup = new DatabaseSync(join(path, 'codarium.db'), { readOnly: true })
  backup.exec('begin; select count(*) from note')
  await store.transact((tx) => tx.deleteFrom('note').execute())
  await expect(store.rewrite()).rejects.toMatchObject({
    code: 'NOT_REWRITTEN',
    message: expect.stringMatching(/could not be rewritten: another program is reading it$/),
  })
  backup.close()
  await store.rewrite()
  expect(readable(path)).toBe(0)
})

it.concurrent('a rewriting that is broken off leaves everything as it was, and can be done later', async (context) => {
  const { path, store } = await newStore(context)
  await overwriteAll(store)
  const ids = await noteIds(store)
  const stopping = new AbortController()
  const rewriting = store.rewrite(stopping.signal)
  const writing = addNotes(store, note('meanwhile'))
  await setImmediate()
  stopping.abort()
  await Promise.all([rewriting, writing])
  expect(await noteIds(store)).toEqual([...ids, 'meanwhile'].sort())
  await store.rewrite()
  expect(readable(path)).toBe(0)
})
