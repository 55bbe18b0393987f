/** The part of vitest that the tests of the targets use, so small that a thousand runs of them take a minute. */
import { expect, vi } from 'vitest'

export { expect, vi }

type Work = (...values: unknown[]) => unknown

/** A group of tests with what stands around each and around all of them. */
interface Group {
  readonly tests: (() => Promise<void>)[]
  readonly beforeAll: Work[]
  readonly beforeEach: Work[]
  readonly afterEach: Work[]
  readonly afterAll: Work[]
}

const newGroup = (): Group => ({ tests: [], beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] })

let open: Group[] = [newGroup()]
const current = () => open.at(-1)!

/** Forgets all tests and takes those of the next files. */
export function beginTests(): void {
  open = [newGroup()]
}

/** Runs what was taken; throws what the first failing test throws. */
export async function runTests(): Promise<void> {
  await runGroup(open[0]!)
}

async function runGroup(group: Group): Promise<void> {
  try {
    for (const work of group.beforeAll) await work()
    for (const test of group.tests) await test()
  } finally {
    for (const work of group.afterAll) await work()
  }
}

/** The work among the words of a call: options and time limits may stand beside it. */
const workIn = (words: readonly unknown[]) => words.find((word): word is Work => typeof word === 'function')!

function takeTest(_: unknown, ...words: unknown[]): void {
  const groups = [...open]
  current().tests.push(async () => {
    for (const { beforeEach } of groups) for (const work of beforeEach) await work()
    try {
      await workIn(words)()
    } finally {
      for (const { afterEach } of groups) for (const work of afterEach) await work()
    }
  })
}

function takeGroup(_: unknown, ...words: unknown[]): void {
  const group = newGroup()
  current().tests.push(() => runGroup(group))
  open.push(group)
  workIn(words)()
  open.pop()
}

/** `each` as vitest has it: a case that is a list becomes several values. */
const withEach = (take: typeof takeTest) =>
  Object.assign(take, {
    each:
      (cases: readonly unknown[]) =>
      (name: unknown, ...words: unknown[]) => {
        for (const one of cases) take(name, () => workIn(words)(...(Array.isArray(one) ? (one as unknown[]) : [one])))
      },
  })

export const it = withEach(takeTest)
export const test = it
export const describe = withEach(takeGroup)
export const beforeAll = (work: Work) => void current().beforeAll.push(work)
export const beforeEach = (work: Work) => void current().beforeEach.push(work)
export const afterEach = (work: Work) => void current().afterEach.push(work)
export const afterAll = (work: Work) => void current().afterAll.push(work)
