/** Copies in the browser: readable by their owner only, bound to their names, never overtaken, cleared out in time. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Box } from './boxes.ts'
import { clearOut } from './clear-out.ts'
import { openCopy, sealCopy } from './sealed-copy.ts'
import { type CopyDeps, UserCopies } from './user-copies.ts'

const DAY = 24 * 60 * 60_000
const NOW = 1_790_000_000_000
const work = (code: string, changes = 1) => ({ revision: 3, cases: [{ index: 0, diagnoses: [{ code }] }], changes })

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** A box in memory that shows everything in it. */
class MemoryBox extends Map<string, string> implements Box {
  full = false
  put(name: string, text: string): boolean {
    if (!this.full) this.set(name, text)
    return !this.full
  }
  remove(name: string): void {
    this.delete(name)
  }
  names(): string[] {
    return [...this.keys()]
  }
  dump(): string {
    return JSON.stringify([...this])
  }
}

let device: MemoryBox
let tab: MemoryBox
beforeEach(() => {
  device = new MemoryBox()
  tab = new MemoryBox()
})

async function copiesOf(owner: string, more: Partial<CopyDeps> = {}): Promise<UserCopies> {
  const keys = { work: await newKey(), codes: await newKey() }
  return new UserCopies({ owner, launch: false, keys, device, window: tab, now: () => NOW, ...more })
}

describe('a sealed copy', () => {
  test('opens with its key under its name, and says in the clear only when it was kept', async () => {
    const key = await newKey()
    const text = await sealCopy(key, 'name', NOW, { code: 'I1000', typed: 'Übelkeit 😀' })
    expect(await openCopy(key, 'name', text)).toEqual({ code: 'I1000', typed: 'Übelkeit 😀' })
    expect(text).toMatch(/^1790000000000\.[\w+/=]+\.[\w+/=]+$/)
    expect(await sealCopy(key, 'name', NOW, { code: 'I1000', typed: 'Übelkeit 😀' })).not.toBe(text)
  })

  test.each([
    ['another key', async (text: string) => openCopy(await newKey(), 'name', text)],
    ['another name', async (text: string, key: CryptoKey) => openCopy(key, 'other', text)],
    ['another time', async (text: string, key: CryptoKey) => openCopy(key, 'name', text.replace('179', '189'))],
    ['a changed byte', async (text: string, key: CryptoKey) => openCopy(key, 'name', `${text.slice(0, -6)}AAAA==`)],
    ['nothing in it', async (_text: string, key: CryptoKey) => openCopy(key, 'name', '')],
    ['words', async (_text: string, key: CryptoKey) => openCopy(key, 'name', '{"code":"I1000"}')],
  ])('does not open with %s', async (_, open) => {
    const key = await newKey()
    expect(await open(await sealCopy(key, 'name', NOW, { code: 'I1000' }), key)).toBeUndefined()
  })

  test('holds megabytes', async () => {
    const key = await newKey()
    const content = { text: 'x'.repeat(3_000_000) }
    expect(await openCopy(key, 'name', await sealCopy(key, 'name', NOW, content))).toEqual(content)
  })
})

describe('the copies of a user', () => {
  test('are found by that user again and by nobody else, who keeps theirs beside them', async () => {
    const keys = { work: await newKey(), codes: await newKey() }
    const anna = await copiesOf('anna', { keys })
    expect(await anna.keep('work', work('I1000', 3), 's1')).toBe(true)
    await anna.keep('place', { current: 4, typed: { diagnoses: 'niere' } }, 's1')
    await anna.keep('codes', { recent: { diagnoses: ['I1000'] } })
    const ben = await copiesOf('ben')
    expect([await ben.read('work', 's1'), await ben.read('place', 's1'), await ben.read('codes')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await ben.keep('work', work('E780'), 's1')
    expect(await ben.unsaved()).toMatchObject([{ sessionId: 's1', changes: 1 }])
    const again = await copiesOf('anna', { keys })
    expect(await again.unsaved()).toEqual([{ sessionId: 's1', typed: 0, ...work('I1000', 3) }])
    expect(await again.read('place', 's1')).toEqual({ current: 4, typed: { diagnoses: 'niere' } })
    const everything = device.dump() + tab.dump()
    for (const word of ['I1000', 'E780', 'niere', 'recent', 'diagnoses']) expect(everything).not.toContain(word)
  })

  test('moved under the name of another user are not shown to that user', async () => {
    const [anna, ben] = [await copiesOf('anna'), await copiesOf('ben')]
    await anna.keep('work', work('I1000'), 's1')
    device.set('codarium.copy.ben.work.s1', device.get('codarium.copy.anna.work.s1') ?? '')
    expect(await ben.read('work', 's1')).toBeUndefined()
    expect(await ben.unsaved()).toEqual([])
  })

  test('of a launch lie beside those of a login of the same person', async () => {
    const login = await copiesOf('anna')
    const launch = await copiesOf('anna', { launch: true })
    await launch.keep('work', work('E780'), 's1')
    await login.keep('work', work('I1000'), 's1')
    expect(await launch.read('work', 's1')).toEqual(work('E780'))
    expect(await login.unsaved()).toMatchObject([work('I1000')])
  })

  test('an older content never overtakes a newer one, nor comes back after it was dropped', async () => {
    const anna = await copiesOf('anna')
    const writes = Array.from({ length: 50 }, (_, at) => anna.keep('work', work('I1000', at), 's1'))
    expect(await Promise.all(writes)).not.toContain(false)
    expect(await anna.read('work', 's1')).toEqual(work('I1000', 49))
    const late = anna.keep('work', work('E780'), 's1')
    anna.drop('work', 's1')
    await late
    expect(device.size).toBe(0)
  })

  test('are closed when their user leaves: nothing is written any more', async () => {
    const anna = await copiesOf('anna')
    const late = anna.keep('work', work('I1000'), 's1')
    anna.close()
    expect(await late).toBe(false)
    expect(await anna.keep('work', work('I1000'), 's1')).toBe(false)
    expect(device.size).toBe(0)
  })

  test('are not kept, and that is said, without keys or without room', async () => {
    const insecure = await copiesOf('anna', { keys: { work: undefined, codes: undefined } })
    expect(await insecure.keep('work', work('I1000'), 's1')).toBe(false)
    device.full = true
    expect(await (await copiesOf('anna')).keep('work', work('I1000'), 's1')).toBe(false)
    expect(device.size).toBe(0)
  })
})

describe('clearing out', () => {
  test('removes what earlier versions kept in the clear, and leaves choices of the device', () => {
    const readable = [
      'unsaved.s1',
      'recent.diagnoses',
      'favourites.diagnoses',
      'place.s1',
      'typed.s1.diagnoses',
      'rows.x',
    ]
    for (const name of readable) device.set(`codarium.${name}`, '["I1000"]')
    for (const name of ['codarium.theme', 'codarium.language', 'codarium.view', 'other']) device.set(name, 'x')
    clearOut([device, tab], NOW)
    expect(device.names()).toEqual(['codarium.theme', 'codarium.language', 'codarium.view', 'other'])
  })

  test('leaves the copies of others for their owners, and removes those nobody came back for', async () => {
    const keptAt = async (days: number, owner: string) => {
      const copies = await copiesOf(owner, { now: () => NOW - days * DAY })
      await copies.keep('work', work('I1000'), 's1')
      await copies.keep('codes', {})
    }
    await keptAt(13, 'recent')
    await keptAt(15, 'older')
    await keptAt(91, 'gone')
    device.set('codarium.copy.broken.work.s1', 'damaged')
    clearOut([device], NOW)
    expect(device.names()).toEqual([
      'codarium.copy.recent.work.s1',
      'codarium.copy.recent.codes',
      'codarium.copy.older.codes',
    ])
  })
})
