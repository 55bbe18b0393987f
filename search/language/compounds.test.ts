import { describe, expect, it } from 'vitest'
import { compoundParts, knownParts } from './compounds.ts'

const KNOWN = new Set(['oberschenkel', 'ober', 'schenkel', 'schenkelhals', 'hals', 'fraktur', 'nieren', 'stein', 'arm'])
const isKnown = (word: string, start: number, end: number) => KNOWN.has(word.slice(start, end))

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
    const list = ['herz', 'herzschlag', 'schlagader', 'ader']
    const known = (word: string, start: number, end: number) => list.includes(word.slice(start, end))
    expect(compoundParts('herzschlagader', known)).toEqual(['herzschlag', 'ader'])
  })

  it('is nothing for short words, simple words and words with an unknown part', () => {
    expect(compoundParts('armhals', (word, start, end) => word.slice(start, end) === 'arm')).toBeUndefined()
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
