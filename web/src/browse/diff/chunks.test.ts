/** Differences stand under the chapters they belong to, and keep their pieces when more come. */
import { expect, it } from 'vitest'
import { chapterName, chunksOf } from './chunks.ts'

const change = (code: string, chapter: string) => ({
  ...{ code, chapter, change: 'NEW' as const },
  ...{ changed: [], said: [], predecessors: [], successors: [] },
})
const first = { changes: [change('A90', 'I'), change('A97', 'I'), change('C00', 'II')] }
const second = { changes: [change('C01', 'II'), change('D50', 'III')] }

it('a chapter begins once, also where it goes over two pages', () => {
  const chunks = chunksOf([first, second])
  expect(chunks.map(({ chapter, isFirst, changes }) => [chapter, isFirst, changes.map(({ code }) => code)])).toEqual([
    ['I', true, ['A90', 'A97']],
    ['II', true, ['C00']],
    ['II', false, ['C01']],
    ['III', true, ['D50']],
  ])
  expect(chunksOf([])).toEqual([])
})

it('the pieces of a page are the same when another comes', () => {
  const [alone, both] = [chunksOf([first]), chunksOf([first, second])]
  expect(alone.map(({ changes }, at) => changes === both[at]?.changes)).toEqual([true, true])
})

it('a chapter is called by its number and its title', () => {
  expect([chapterName('I', 'Infektionen'), chapterName('I', undefined)]).toEqual(['I Infektionen', 'I'])
})
