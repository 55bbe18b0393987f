/** A lazy list is an array to whoever reads it, and makes nothing that was not asked for. */
import { expect, it } from 'vitest'
import { lazyList } from './lazy-list.ts'

function squares(length: number) {
  const made: number[] = []
  const list = lazyList(length, (index) => {
    made.push(index)
    return { square: index * index }
  })
  return { list, made }
}

it('makes what is asked for, once', () => {
  const { list, made } = squares(1000)
  expect(list.length).toBe(1000)
  expect(list[7]).toEqual({ square: 49 })
  expect(list[7]).toBe(list[7])
  expect(list.at(-1)).toEqual({ square: 998_001 })
  expect(list.slice(3, 5)).toEqual([{ square: 9 }, { square: 16 }])
  expect(made.toSorted((a, b) => a - b)).toEqual([3, 4, 7, 999])
})

it('is read as an array is', () => {
  const plain = Array.from({ length: 5 }, (_, index) => ({ square: index * index }))
  const { list } = squares(5)
  expect(Array.isArray(list)).toBe(true)
  expect(list).toEqual(plain)
  expect([...list]).toEqual(plain)
  expect(JSON.stringify(list)).toBe(JSON.stringify(plain))
  expect(Object.keys(list)).toEqual(Object.keys(plain))
  expect(list.map(({ square }) => square)).toEqual([0, 1, 4, 9, 16])
  expect(list.find(({ square }) => square === 9)).toEqual({ square: 9 })
  expect(structuredClone(list.slice())).toEqual(plain)
  expect(list[5]).toBeUndefined()
  expect(3 in list).toBe(true)
  expect(5 in list).toBe(false)
})

it('cannot be changed', () => {
  const { list } = squares(2)
  expect(() => Object.assign(list, { 0: { square: 1 } })).toThrow(TypeError)
  expect(() => (list as { square: number }[]).push({ square: 4 })).toThrow(TypeError)
  expect(list).toHaveLength(2)
})
