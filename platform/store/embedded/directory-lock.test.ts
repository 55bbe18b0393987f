/** The data directory belongs to one holder, and to nobody once the holder is dead. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runChild } from '../tests/child-process.ts'
import { temporaryFolder, testDatabase } from '../tests/test-store.ts'

describe('a data directory', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  // Regression: the lock was collected as garbage, and so dropped, once the holder had forgotten its open store.
  it('in use by another process is refused, with its number and since when', async () => {
    const holder = runChild('open-store.ts', { dataDir: folder.path, databaseUrl: undefined }, 'stay')
    await holder.untilLines(2)
    const attempt = testDatabase(folder.path).open()
    const when = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z'
    const message = new RegExp(
      `^data directory ${folder.path} is in use by process ${holder.process.pid} since ${when}$`,
    )
    await expect(attempt).rejects.toMatchObject({ code: 'IN_USE', message: expect.stringMatching(message) })
    await holder.killHard()
  })

  it('is free as soon as its holder is killed', async () => {
    const holder = runChild('open-store.ts', { dataDir: folder.path, databaseUrl: undefined }, 'stay')
    await holder.untilLines(2)
    await holder.killHard()
    const store = await testDatabase(folder.path).open()
    await store.close()
  })

  it('in use by this process is refused to another one and to itself, again and again', async () => {
    const store = await testDatabase(folder.path).open()
    for (const _ of ['once', 'twice']) {
      await expect(testDatabase(folder.path).open()).rejects.toMatchObject({ code: 'IN_USE' })
      const other = runChild('open-store.ts', { dataDir: folder.path, databaseUrl: undefined })
      await expect(other.output()).rejects.toThrow('ended with 1')
      expect(other.lines).toEqual([expect.stringContaining(`in use by process ${process.pid} since`)])
    }
    await store.close()
    await (await testDatabase(folder.path).open()).close()
  })
})
