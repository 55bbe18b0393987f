/** Rewriting the file: nothing that was overwritten or deleted stays in it, and nobody loses anything meanwhile. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it } from 'vitest'
import { addNotes, type NoteStore, note, noteIds, temporaryFolder, testDatabase } from '../tests/test-store.ts'

const NOTES = 3000
const SECRET = 'Schenkelhalsbruch'

const folder = temporaryFolder()
let store: NoteStore | undefined
afterEach(async () => {
  await store?.close()
  folder.remove()
})

/** Scattered, so that pages are filled in the middle and shared out to two. */
const idOf = (number: number) => createHash('sha256').update(String(number)).digest('hex')

/** How often the text stands in any file of the folder. */
function readable(): number {
  const texts = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name), 'latin1'))
  return texts.join('').split(SECRET).length - 1
}

async function overwriteAll(notes: NoteStore): Promise<void> {
  for (let number = 0; number < NOTES; number += 100) {
    const some = Array.from({ length: 100 }, (_note, more) => idOf(number + more))
    await addNotes(notes, ...some.map((id) => note(id, { body: `${id.slice(0, 9)} ${SECRET} ${id}` })))
  }
  expect(readable()).toBeGreaterThan(NOTES)
  const ids = await noteIds(notes)
  await notes.transact(async (tx) => {
    for (const id of ids) {
      const body = `${id} and something that takes more room than before ${id}`
      await tx.updateTable('note').set({ body }).where('id', '=', id).execute()
    }
  })
}

it('what was overwritten is gone from the file and its log; reads and writes meanwhile are right', async () => {
  store = await testDatabase(folder.path).open()
  await overwriteAll(store)
  expect(readable()).toBeGreaterThan(0)
  const rewriting = store.rewrite()
  const writing = addNotes(store, note('meanwhile'))
  expect(await noteIds(store)).toHaveLength(NOTES)
  await Promise.all([rewriting, writing])
  expect(await noteIds(store)).toHaveLength(NOTES + 1)
  expect(readable()).toBe(0)
})

it('a program that still reads what was there before is told of, and the file rewritten once it has gone', async () => {
  store = await testDatabase(folder.path).open()
  await addNotes(store, note('one', { body: SECRET }))
  const backup = new DatabaseSync(join(folder.path, 'codarium.db'), { readOnly: true })
  backup.exec('begin; select count(*) from note')
  await store.transact((tx) => tx.deleteFrom('note').execute())
  await expect(store.rewrite()).rejects.toMatchObject({
    code: 'NOT_REWRITTEN',
    message: expect.stringMatching(/could not be rewritten: another program is reading it$/),
  })
  backup.close()
  await store.rewrite()
  expect(readable()).toBe(0)
})
