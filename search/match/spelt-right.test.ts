import { expect, it } from 'vitest'
import { MATCH } from '../rank/grade.ts'
import { slotOf } from './slot.ts'
import { speltRight } from './spelt-right.ts'

const TERMS = ['pneumonie', 'diabetes', 'diabetiker', 'diabeten']

/** A slot of a word with the terms it matches and how well. */
function slot(word: string, ...found: [term: string, grade: number][]) {
  const matches = {
    terms: found.map(([term]) => TERMS.indexOf(term)),
    grades: found.map(([, grade]) => grade),
    frequency: 1,
  }
  return slotOf(word, [{ words: [word], matches: [matches], best: MATCH.WHOLE }], false)
}

const spelt = (words: string, ...slots: ReturnType<typeof slot>[]) =>
  speltRight(words.split(' '), slots, (term) => TERMS[term]!)?.join(' ')

it('an unknown word is read as the nearest that is about as long', () => {
  const misspelt = slot('pnuemonie', ['pneumonie', MATCH.TYPO])
  expect(spelt('akute pnuemonie', slot('akute'), misspelt)).toBe('akute pneumonie')
  const several = slot('diabtes', ['diabetiker', MATCH.TYPO], ['diabetes', MATCH.TYPO], ['diabeten', MATCH.TWO_TYPOS])
  expect(spelt('diabtes', several)).toBe('diabetes')
})

it('a word stays as it is that a text holds, or begins, or that is like none', () => {
  expect(spelt('pneumonie', slot('pneumonie', ['pneumonie', MATCH.WHOLE]))).toBeUndefined()
  expect(spelt('diabet', slot('diabet', ['diabetes', MATCH.PREFIX], ['pneumonie', MATCH.TWO_TYPOS]))).toBeUndefined()
  expect(spelt('diab', slot('diab', ['diabetiker', MATCH.TYPO]))).toBeUndefined()
  expect(spelt('xylophon', slot('xylophon'))).toBeUndefined()
})
