import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decoding, detectEncoding, type Encoding } from './encoding.ts'

/** The bytes cut at the given places, as a stream may cut them. */
async function* pieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const to of [...places, bytes.length]) {
    yield bytes.subarray(from, to)
    from = to
  }
}

async function decoded(bytes: Buffer, cuts: readonly number[] = []): Promise<{ encoding: Encoding; text: string }> {
  const encoding = await detectEncoding(pieces(bytes, cuts))
  const decoder = decoding(encoding)
  let text = ''
  for await (const piece of pieces(bytes, cuts)) text += decoder.write(piece)
  return { encoding, text: text + decoder.end() }
}

const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const cuts = fc.array(fc.nat(), { maxLength: 5 })
const isPlain = (text: string) => !/^\ufeff|[\u0080-\u009f]/.test(text) && text.isWellFormed()
const wellFormed = fc.string({ unit: 'grapheme' }).filter(isPlain)

describe('the encoding of a file', () => {
  it.each<[string, Buffer, Encoding]>([
    ['UTF-8', Buffer.from('Läsion œdème'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffLäsion œdème'), 'utf-8'],
    ['UTF-16 little-endian', Buffer.from('\ufeffLäsion œdème', 'utf16le'), 'utf-16le'],
    ['UTF-16 big-endian', swapped('Läsion œdème'), 'utf-16be'],
    ['cp1252', Buffer.from('L\xe4sion \x9cd\xe8me', 'latin1'), 'cp1252'],
  ])('is found for %s, and umlauts and accents are right', async (_name, bytes, encoding) => {
    expect(await decoded(bytes)).toEqual({ encoding, text: 'Läsion œdème' })
  })

  it('is cp1252 though the first accent stands after a million letters', async () => {
    const { encoding, text } = await decoded(Buffer.from(`${'a'.repeat(1_000_000)}\xe0`, 'latin1'), [65_536, 500_000])
    expect([encoding, text.at(-1)]).toEqual(['cp1252', 'à'])
  })

  it('knows the quotes, dashes and the euro of cp1252', async () => {
    expect((await decoded(Buffer.from('\x80\x91\x92\x93\x94\x96\x97\x85\xff', 'latin1'))).text).toBe('€‘’“”–—…ÿ')
  })

  it('mends what was converted to UTF-8 as if it were Latin-1: the cœur of the French CHOP', async () => {
    expect(await decoded(Buffer.from('à c\u009cur battant'))).toEqual({ encoding: 'utf-8', text: 'à cœur battant' })
  })

  it('stays UTF-8 when the file is cut off inside its last character', async () => {
    const { encoding, text } = await decoded(Buffer.from('Läsion ä').subarray(0, -1))
    expect([encoding, text]).toEqual(['utf-8', 'Läsion \ufffd'])
  })

  it('gives back any text in UTF-8 and UTF-16, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(wellFormed, cuts, async (text, at) => {
        for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), swapped(text)]) {
          expect((await decoded(bytes, at)).text).toBe(text)
        }
        if (Buffer.from(text)[0] !== undefined) expect((await decoded(Buffer.from(text), at)).text).toBe(text)
      }),
    )
  })

  it('gives back any cp1252 text that is no UTF-8', async () => {
    const latin = fc.string({ unit: fc.constantFrom(...'abc;äöüéèàçÄÖÜß \n'), maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(latin, cuts, async (start, at) => {
        const text = `${start}ü;`
        expect(await decoded(Buffer.from(text, 'latin1'), at)).toEqual({ encoding: 'cp1252', text })
      }),
    )
  })
})
