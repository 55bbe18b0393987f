/** XML is read in the encoding its bytes show or its declaration says, cut anywhere, and in no other. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xmlText } from './xml-encoding.ts'

const TEXT = 'Grüße – «Œuvre» A06.6† É'

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size = 7): Promise<string> {
  return (await Array.fromAsync(xmlText(pieces(bytes, size)))).join('')
}

function cp1252(text: string): Buffer {
  const high = new Map([
    ['–', 0x96],
    ['Œ', 0x8c],
    ['†', 0x86],
  ])
  return Buffer.from([...text].map((char) => high.get(char) ?? char.charCodeAt(0)))
}

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

describe('the encoding of an XML file', () => {
  const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?><a>${TEXT}</a>`
  it.each([
    ['UTF-8 without a word', Buffer.from(`<a>${TEXT}</a>`), `<a>${TEXT}</a>`],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('UTF-8')}`), declared('UTF-8')],
    ['UTF-16 with a mark, low byte first', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'), declared('UTF-16')],
    ['UTF-16 with a mark, high byte first', utf16be(`\ufeff${declared('UTF-16')}`), declared('UTF-16')],
    ['UTF-16 without a mark', Buffer.from(declared('UTF-16LE'), 'utf16le'), declared('UTF-16LE')],
    ['windows-1252', cp1252(declared('windows-1252')), declared('windows-1252')],
    ['ISO-8859-1, read as its superset', cp1252(declared('ISO-8859-1')), declared('ISO-8859-1')],
  ])('is found: %s', async (_, bytes, text) => {
    expect(await read(bytes)).toBe(text)
  })

  it('does not depend on where the bytes are cut', async () => {
    const bytes = Buffer.from(declared('UTF-8').repeat(9))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bytes.length }), async (size) => {
        expect(await read(bytes, size)).toBe(declared('UTF-8').repeat(9))
      }),
    )
  })

  it('is refused when it is unknown or a lie', async () => {
    await expect(read(Buffer.from(declared('EBCDIC-CP-CH')))).rejects.toMatchObject({ code: 'MALFORMED' })
    await expect(read(Buffer.from(declared('constructor')))).rejects.toMatchObject({ code: 'MALFORMED' })
    await expect(read(cp1252(declared('UTF-8')))).rejects.toMatchObject({ code: 'MALFORMED' })
  })
})
