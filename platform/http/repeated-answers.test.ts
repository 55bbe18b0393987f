import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { RepeatedAnswers } from './repeated-answers.ts'
import { WrittenJson } from './route.ts'

describe('answers asked for again', () => {
  const MOST = 2_000
  let answers: RepeatedAnswers
  beforeEach(() => {
    answers = new RepeatedAnswers(MOST)
  })

  const at = (url: string) => ({ url, check: crc32(url) })
  const offer = (url: string, tag: string, text: string) => answers.offer(at(url), tag, new WrittenJson(text))
  const ask = (url: string, tag: string) => answers.find(at(url), tag)?.latin1
  /** Has an answer kept. */
  const keep = (url: string, tag: string, text: string) => {
    offer(url, tag, text)
    offer(url, tag, text)
  }

  it('are kept from the second time on', () => {
    offer('/a', 'now', 'A')
    expect(ask('/a', 'now')).toBeUndefined()
    offer('/a', 'now', 'A')
    expect(ask('/a', 'now')).toBe('A')
    expect(ask('/b', 'now')).toBeUndefined()
  })

  it('belong to one state', () => {
    keep('/a', 'now', 'A')
    expect(ask('/a', 'later')).toBeUndefined()
    offer('/a', 'later', 'B')
    expect(ask('/a', 'later')).toBe('B')
    expect(ask('/a', 'now')).toBeUndefined()
  })

  it('are never those of another address with the same checksum', () => {
    for (let i = 0; i < 2; i++) answers.offer({ url: '/a', check: 7 }, 'now', new WrittenJson('A'))
    expect(answers.find({ url: '/a', check: 7 }, 'now')?.latin1).toBe('A')
    expect(answers.find({ url: '/b', check: 7 }, 'now')).toBeUndefined()
  })

  it('are forgotten when others need the room, those used lately last', () => {
    const long = 'x'.repeat(300)
    keep('/a', 'now', long)
    keep('/b', 'now', long)
    for (let i = 0; i < 20; i++) {
      keep(`/other/${i}`, 'now', long)
      const again = answers.find(at('/a'), 'now')
      expect(again?.latin1).toBe(long)
      answers.offer(at('/a'), 'now', again!)
    }
    expect(ask('/b', 'now')).toBeUndefined()
    expect(ask('/other/19', 'now')).toBe(long)
  })

  it('take no more room than they may', () => {
    let kept = 0
    for (let i = 0; i < 1_000; i++) keep(`/${i}`, 'now', 'x'.repeat(i % 500))
    for (let i = 0; i < 1_000; i++) kept += ask(`/${i}`, 'now')?.length ?? 0
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(MOST)
  })

  it('are not kept when one is too long for all', () => {
    keep('/a', 'now', 'A')
    keep('/long', 'now', 'x'.repeat(MOST))
    keep('/longer', 'now', 'x'.repeat(MOST))
    expect(ask('/a', 'now')).toBeUndefined()
    keep('/a', 'now', 'A')
    expect(ask('/a', 'now')).toBe('A')
  })
})
