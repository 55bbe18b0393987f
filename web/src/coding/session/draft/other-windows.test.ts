/** Windows on one session: each knows the others, one has the work, and one that is gone stops counting. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type OtherWindow, OtherWindows, type WindowMessage } from './other-windows.ts'

/** A browser: what one window says the others hear, unless they sleep. */
class Browser {
  readonly windows = new Map<string, Window>()
  readonly asleep = new Set<string>()
  #waiting: (() => void)[] = []

  open(name: string): Window {
    const window = new Window(name, (message) => this.#send(message))
    this.windows.set(name, window)
    window.talk.open()
    this.deliver()
    return window
  }

  #send(message: WindowMessage): void {
    for (const [name, { talk }] of this.windows)
      if (name !== message.from && !this.asleep.has(name)) this.#waiting.push(() => talk.receive(message))
  }

  deliver(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next()
  }

  /** Lets so many rounds of questions pass. */
  ask(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      for (const [name, { talk }] of this.windows) if (!this.asleep.has(name)) talk.tick()
      this.deliver()
    }
  }
}

class Window {
  other: OtherWindow | undefined
  /** What was told of the work. */
  readonly told: string[] = []
  readonly talk: OtherWindows

  constructor(name: string, post: (message: WindowMessage) => void) {
    this.talk = new OtherWindows(name, post)
    this.talk.onOthers = (other) => {
      this.other = other
    }
    this.talk.onLost = () => {
      this.told.push('lost')
      this.talk.gave()
    }
    this.talk.onTaken = () => this.told.push('taken')
  }
}

let browser: Browser
beforeEach(() => {
  browser = new Browser()
})

test('two windows know each other, and which was changed last', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  expect([a.other, b.other]).toEqual([{}, {}])
  a.talk.changed(7)
  browser.deliver()
  expect(b.other).toEqual({ changedAt: 7 })
  browser.ask(10)
  expect([a.other, b.other]).toEqual([{}, { changedAt: 7 }])
})

test('who takes the work waits until the others have let go of it', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  b.talk.take()
  expect(b.told).toEqual([])
  browser.deliver()
  expect([a.told, b.told]).toEqual([['lost'], ['taken']])
})

test('who never lets go is not waited for for ever', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  a.talk.onLost = () => {}
  b.talk.take()
  browser.ask(9)
  expect(b.told).toEqual([])
  browser.ask(3)
  expect(b.told).toEqual(['taken'])
})

test('of two that take it at once one has it, of two one after the other the later', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  a.talk.take()
  b.talk.take()
  browser.deliver()
  expect([a.told.at(-1), b.told.at(-1)]).toEqual(['lost', 'taken'])
  a.talk.take()
  browser.deliver()
  expect([a.told.at(-1), b.told.at(-1)]).toEqual(['taken', 'lost'])
})

test('one that was put aside and is back reads its work anew, unless another has it', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  a.talk.reopen()
  expect(a.told).toEqual(['taken'])
  b.talk.take()
  browser.deliver()
  a.talk.reopen()
  browser.deliver()
  expect(a.told).toEqual(['taken', 'lost'])
  browser.asleep.add('b')
  browser.ask(5)
  expect(a.told.at(-1)).toBe('taken')
})

describe('a window that is gone stops counting', () => {
  test.each([
    ['closed', (name: string) => browser.windows.get(name)?.talk.close()],
    ['crashed or asleep', (name: string) => browser.asleep.add(name)],
  ])('%s', (_, goes) => {
    const [a, b] = [browser.open('a'), browser.open('b')]
    goes('b')
    browser.windows.delete('b')
    browser.deliver()
    browser.ask(5)
    expect(a.other).toBeUndefined()
    expect(b.told).toEqual([])
  })

  test('and the work it had comes to the one that waited for it', () => {
    const [a, b] = [browser.open('a'), browser.open('b')]
    b.talk.take()
    browser.deliver()
    browser.asleep.add('b')
    browser.ask(5)
    expect(a.told).toEqual(['lost', 'taken'])
    browser.asleep.delete('b')
    a.talk.changed(9)
    browser.ask(1)
    expect(b.other).toEqual({ changedAt: 9 })
  })

  test('and a third that goes gives nobody the work', () => {
    const [a, b, c] = [browser.open('a'), browser.open('b'), browser.open('c')]
    b.talk.take()
    browser.deliver()
    c.talk.close()
    browser.windows.delete('c')
    browser.deliver()
    expect(a.told).toEqual(['lost'])
  })

  test('and of two that waited for its work one has it', () => {
    const [a, b, c] = [browser.open('a'), browser.open('b'), browser.open('c')]
    c.talk.take()
    browser.deliver()
    c.talk.close()
    browser.windows.delete('c')
    browser.deliver()
    expect([a.told.at(-1), b.told.at(-1)].toSorted()).toEqual(['lost', 'taken'])
  })
})

test('a window that goes says nothing more, whatever it is asked before it is gone, and counts again when it is back', () => {
  const [a, b] = [browser.open('a'), browser.open('b')]
  b.talk.take()
  browser.deliver()
  b.talk.close()
  browser.deliver()
  browser.ask(1)
  expect([a.other, a.told]).toEqual([undefined, ['lost', 'taken']])
  b.talk.changed(7)
  browser.deliver()
  expect(a.other).toBeUndefined()
  b.talk.reopen()
  browser.deliver()
  expect([a.other, b.other]).toEqual([{}, {}])
})
