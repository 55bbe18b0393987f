/** Archives open when they are sound, and are refused with a reason when they could do harm. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ballast } from '../fixtures/ballast.ts'
import { fileWith, patched, renamed, zipBytes, zipFile } from '../fixtures/zip-file.ts'
import { openArchive } from './archive.ts'
import { DEFAULT_LIMITS } from './archive-directory.ts'
import type { UnreadableCode } from './unreadable-file.ts'

const TEXT = 'Cholera;A00\n'.repeat(2000)

async function refusal(file: string, limits = DEFAULT_LIMITS): Promise<{ code: UnreadableCode; message: string }> {
  try {
    const archive = await openArchive(file, limits)
    try {
      for (const member of archive.members) await buffer(await member.open())
    } finally {
      await archive.close()
    }
  } catch (error) {
    return error as { code: UnreadableCode; message: string }
  }
  throw new Error('the archive was not refused')
}

describe('an archive', () => {
  it('streams its members, again and again', async () => {
    const archive = await openArchive(await zipFile({ 'a/codes.csv': TEXT, 'read me.txt': 'Grüezi' }))
    expect(archive.members.map(({ name, size }) => [name, size])).toEqual([
      ['a/codes.csv', TEXT.length],
      ['read me.txt', 7],
    ])
    for (let i = 0; i < 2; i++) expect((await buffer(await archive.members[0]!.open())).toString()).toBe(TEXT)
    await archive.close()
  })

  it('leaves out folders and what macOS adds', async () => {
    const members = { 'a/': '', 'a/codes.csv': TEXT, 'a/.DS_Store': 'x', '__MACOSX/a/._codes.csv': 'x' }
    const archive = await openArchive(await zipFile(members))
    expect(archive.members.map((member) => member.name)).toEqual(['a/codes.csv'])
    await archive.close()
  })

  it('takes a spreadsheet inside for what it is, not for a nested archive', async () => {
    const archive = await openArchive(await zipFile({ 'CCL.xlsx': await zipBytes({ 'xl/workbook.xml': '<x/>' }) }))
    expect(archive.members).toHaveLength(1)
    await archive.close()
  })

  it('opens though large members lie beside the data, which nobody reads to their end', async () => {
    const archive = await openArchive(await zipFile({ ...(await ballast()), 'codes.csv': TEXT }))
    expect(archive.members).toHaveLength(8)
    expect((await buffer(await archive.members.at(-1)!.open())).toString()).toBe(TEXT)
    await archive.close()
  })

  it('may be closed while members are being read: whoever goes on reading is told, and nothing else happens', async () => {
    const bytes = randomBytes(500_000)
    const archive = await openArchive(await zipFile({ 'a.csv': bytes, 'b.csv': bytes, 'c.csv': bytes }))
    const [a, b, c] = await Promise.all(archive.members.map((member) => member.open()))
    for await (const _ of a!) break
    const reading = [buffer(b!), buffer(c!)].map((read) => read.catch((error) => error))
    await archive.close()
    for (const error of await Promise.all(reading)) expect(error).toMatchObject({ code: 'DAMAGED' })
    await expect(buffer(await archive.members[0]!.open())).rejects.toMatchObject({ code: 'DAMAGED' })
  })
})

describe('what is no archive', () => {
  it.each([
    ['an empty file', '', 'an empty file'],
    ['a text', 'code;text', 'a file of another kind'],
    ['a PDF', '%PDF-1.7 ...', 'PDF'],
    ['XML that was not packed', '<?xml version="1.0"?><ClaML/>', 'XML file'],
    ['a gzip', Buffer.from('1f8b080000000000', 'hex'), 'gzip archive'],
  ])('is refused with what it is: %s', async (_, bytes, found) => {
    expect(await refusal(await fileWith(bytes))).toMatchObject({
      code: 'NOT_A_ZIP',
      message: `The file is not a ZIP archive (found: ${found}).`,
    })
  })

  it('is refused when there is nothing in it', async () => {
    expect((await refusal(await zipFile({}))).code).toBe('EMPTY_ARCHIVE')
    expect((await refusal(await zipFile({ 'a/': '' }))).code).toBe('EMPTY_ARCHIVE')
  })

  it('leaves a missing file to the file system', async () => {
    await expect(openArchive('/nowhere/upload.zip')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a harmful archive', () => {
  it.each(['../../c.csv', '/abs/cd.csv', 'C:/abcd.csv', 'ab\\cd\\e.csv', 'ab/cd\0e.csv', 'ab/../e.csv'])(
    'is refused for the name %j',
    async (name) => {
      const zip = renamed(await zipBytes({ 'aa/bb/c.csv': TEXT }), 'aa/bb/c.csv', name)
      expect((await refusal(await fileWith(zip))).code).toBe('UNSAFE_NAME')
    },
  )

  it('is refused for a symbolic link', async () => {
    const link = { bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }
    expect((await refusal(await zipFile({ 'codes.csv': link }))).code).toBe('UNSAFE_NAME')
  })

  it('is refused when two members have one name, whatever the case', async () => {
    const zip = renamed(await zipBytes({ 'codes.csv': TEXT, 'other.csv': TEXT }), 'other.csv', 'CODES.csv')
    expect((await refusal(await fileWith(zip))).code).toBe('UNSAFE_NAME')
  })

  it('is refused when a password protects it', async () => {
    const zip = patched(await zipBytes({ 'codes.csv': TEXT }), 'flags', (flags) => flags | 1)
    expect((await refusal(await fileWith(zip))).code).toBe('ENCRYPTED')
  })

  it.each([
    ['a ZIP', '504b0304140000000800'],
    ['a gzip', '1f8b0800000000000003'],
    ['a 7z', '377abcaf271c00040000'],
    ['a RAR', '526172211a0701000000'],
  ])('is refused for %s inside, whatever its name', async (_, hex) => {
    const file = await zipFile({ 'codes.csv': TEXT, 'more.csv': Buffer.from(hex, 'hex') })
    expect(await refusal(file)).toMatchObject({ code: 'NESTED_ARCHIVE', message: expect.stringContaining('more.csv') })
  })
})

describe('a ZIP bomb', () => {
  it('is refused for its ratio before it is unpacked', async () => {
    expect((await refusal(await zipFile({ 'zeros.csv': Buffer.alloc(4 * 1024 * 1024) }))).code).toBe('TOO_LARGE')
  })

  it('is refused for what its members hold together', async () => {
    const file = await zipFile({ 'a.csv': TEXT, 'b.csv': TEXT })
    expect((await refusal(file, { ...DEFAULT_LIMITS, totalBytes: TEXT.length * 2 - 1 })).code).toBe('TOO_LARGE')
  })

  it('is refused for the number of its members', async () => {
    const file = await zipFile({ 'a.csv': TEXT, 'b.csv': TEXT })
    expect((await refusal(file, { ...DEFAULT_LIMITS, members: 1 })).code).toBe('TOO_LARGE')
  })

  it('is cut off when it holds more than it says', async () => {
    const zip = patched(await zipBytes({ 'codes.csv': TEXT }), 'size', () => 100)
    expect((await refusal(await fileWith(zip))).code).toBe('TOO_LARGE')
  })
})

describe('a broken archive', () => {
  it('is refused when its end is missing, wherever it was cut', async () => {
    const zip = await zipBytes({ 'codes.csv': TEXT, 'more.csv': TEXT })
    for (const part of [0.1, 0.5, 0.9]) {
      expect((await refusal(await fileWith(zip.subarray(0, zip.length * part)))).code).toBe('TRUNCATED')
    }
  })

  it('is refused when its table of contents is overwritten', async () => {
    const zip = await zipBytes({ 'codes.csv': TEXT })
    zip.fill(0x20, zip.length - 60, zip.length - 22)
    expect((await refusal(await fileWith(zip))).code).toBe('TRUNCATED')
  })

  it('is refused when a member ends too early', async () => {
    const cut = patched(await zipBytes({ 'codes.csv': TEXT }), 'packedSize', (size) => size - 20)
    expect((await refusal(await fileWith(cut))).code).toBe('TRUNCATED')
    const short = patched(await zipBytes({ 'codes.csv': TEXT }), 'size', (size) => size + 1)
    expect((await refusal(await fileWith(short))).code).toBe('TRUNCATED')
  })

  it('is refused when a member is not what was packed', async () => {
    const zip = patched(await zipBytes({ 'codes.csv': TEXT }), 'crc', (crc) => crc ^ 1)
    expect((await refusal(await fileWith(zip))).code).toBe('DAMAGED')
  })
})
