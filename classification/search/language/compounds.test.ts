import { describe, expect, it } from 'vitest'
import { compoundParts, knownParts } from './compounds.ts'

const KNOWN = new Set(['oberschenkel', 'ober', 'schenkel', 'schenkelhals', 'hals', 'fraktur', 'nieren', 'stein', 'arm'])
const isKnown = (part: string) => KNOWN.has(part)

describe('the parts of a compound', () => {
  it.each([
    ['oberschenkelfraktur', ['oberschenkel', 'fraktur']],
    ['armfraktur', ['arm', 'fraktur']],
    ['nierenstein', ['nieren', 'stein']],
    ['oberschenkelhalsfraktur', ['oberschenkel', 'hals', 'fraktur']],
    ['schenkelhalsfraktur', ['schenkelhals', 'fraktur']],
  ])('%s', (word, parts) => {
    expect(compoundParts(word, isKnown)).toEqual(parts)
  })

  it('prefers a longer first part where as many would do', () => {
    const known = (part: string) => ['herz', 'herzschlag', 'schlagader', 'ader'].includes(part)
    expect(compoundParts('herzschlagader', known)).toEqual(['herzschlag', 'ader'])
  })

  it('is nothing for short words, simple words and words with an unknown part', () => {
    expect(compoundParts('armhals', (part) => part === 'arm')).toBeUndefined()
    expect(compoundParts('fraktur', isKnown)).toBeUndefined()
    expect(compoundParts('oberschenkelxyz', isKnown)).toBeUndefined()
  })
})

describe('what is known of a word with a typo', () => {
  it('is its longest known end and beginning, and what is left', () => {
    expect(knownParts('oberschenkelxyfraktur', isKnown)).toEqual(['oberschenkel', 'fraktur'])
    expect(knownParts('oberschenkelfrkatur', isKnown)).toEqual(['oberschenkel', 'frkatur'])
    expect(knownParts('obrschnklfraktur', isKnown)).toEqual(['obrschnkl', 'fraktur'])
    expect(knownParts('gibberish', isKnown)).toBeUndefined()
  })
})
