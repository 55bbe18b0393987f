import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GERMAN } from './de.ts'
import { Endings } from './endings.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'

/** The same rules as patterns, tried from the left. */
const patterns = [
  ['German', GERMAN, /(?<=.{4})(?:ens|ern|ers|em|en|er|es|e|(?<=e[lr])n|(?<=[^s])s)$/],
  ['French', FRENCH, /(?<=.{4})(?:aux|ales?|al|ees?|es|e|s|x)$/],
  ['Italian', ITALIAN, /(?<=.{4})h?[aeio]$/],
] as const

/** Words of the letters that endings are made of, and a few others. */
const word = fc.string({ unit: fc.constantFrom(...'aeiouxhlmnrstuk1'), maxLength: 12 })

describe.each(patterns)('%s endings', (_, rules, pattern) => {
  const endings = new Endings(rules.endings)

  it('are cut off as the pattern says, also inside a longer word', () => {
    fc.assert(
      fc.property(word, word, word, (before, inner, after) => {
        const at = /\d/.test(inner) ? -1 : inner.search(pattern)
        const stem = at < 0 ? inner.length : at
        const start = before.length
        expect(endings.stemEnd(before + inner + after, start, start + inner.length)).toBe(start + stem)
      }),
      { numRuns: 2000 },
    )
  })
})
