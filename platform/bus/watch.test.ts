/** Looks at what others have changed: one at a time, and never an older one over a newer one. */
import { expect, it } from 'vitest'
import { Watch } from './watch.ts'

/** Looks that end when the test says so; each sees what stood there when it began. */
function slowLooks() {
  let written = 'nothing'
  let seen = ''
  const begun: (() => void)[] = []
  const watch = new Watch(async () => {
    const found = written
    await new Promise<void>((resolve) => begun.push(resolve))
    seen = found
  })
  const write = (text: string) => {
    written = text
  }
  return { watch, begun, write, seen: () => seen }
}

const turns = async () => new Promise((resolve) => setImmediate(resolve))

it('a look that began before a change does not end after the one that saw it', async () => {
  const { watch, begun, seen, write } = slowLooks()
  const before = watch.now()
  await turns()
  write('blocked')
  const after = watch.now()
  await turns()
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await before
  expect(seen()).toBe('nothing')
  await turns()
  begun[1]?.()
  await after
  expect(seen()).toBe('blocked')
})

it('all who ask while a look runs share the next one', async () => {
  const { watch, begun } = slowLooks()
  void watch.now()
  await turns()
  const asked = [watch.now(), watch.now(), watch.now()]
  begun[0]?.()
  await turns()
  begun[1]?.()
  await Promise.all(asked)
  expect(begun).toHaveLength(2)
})

it('a look that fails rejects for those who asked, and the next one is made all the same', async () => {
  let fails = true
  const watch = new Watch(async () => {
    if (fails) throw new Error('the database is away')
  })
  await expect(watch.now()).rejects.toThrow('away')
  fails = false
  await watch.now()
})
