/** Who counts as dead after outages of every length, seen by one node and by two. */
import { expect, it } from 'vitest'
import { NodeWatch, SIGN_INTERVAL } from './node-watch.ts'

const SECOND = 1_000
/** A watch that looks at the sign of another node every five seconds; both by their own clocks. */
function watchOf() {
  const watch = new NodeWatch()
  let [now, sign] = [5_000_000, 7]
  const step = ({ signs, looks }: { signs: boolean; looks: boolean }) => {
    now += SIGN_INTERVAL
    if (signs) sign++
    if (looks) watch.look(new Map([['other', sign]]), now)
  }
  return {
    during: (seconds: number, what: { signs: boolean; looks: boolean }) => {
      let died = false
      for (let passed = 0; passed < seconds * SECOND; passed += SIGN_INTERVAL) {
        step(what)
        died ||= watch.isDead('other')
      }
      return died
    },
  }
}

it('a node that signs lives, whatever its clock says', () => {
  expect(watchOf().during(600, { signs: true, looks: true })).toBe(false)
})

it.each([1, 5, 10, 15])('a node without a database for %i s is not taken for dead', (seconds) => {
  const { during } = watchOf()
  during(60, { signs: true, looks: true })
  expect(during(seconds, { signs: false, looks: true })).toBe(false)
})

it.each([25, 60, 120])('one without for %i s is, and lives again with its next sign', (seconds) => {
  const { during } = watchOf()
  during(60, { signs: true, looks: true })
  expect(during(seconds, { signs: false, looks: true })).toBe(true)
  expect(during(5, { signs: true, looks: true })).toBe(false)
})

it.each([5, 20, 25, 60, 120])('an outage of %i s that we had ourselves proves nothing about others', (seconds) => {
  const { during } = watchOf()
  during(60, { signs: true, looks: true })
  expect(during(seconds, { signs: false, looks: false })).toBe(false)
  expect(during(5, { signs: false, looks: true })).toBe(false)
  expect(during(5, { signs: true, looks: true })).toBe(false)
})

it('a node that never came back after it is dead some seconds later', () => {
  const { during } = watchOf()
  during(60, { signs: true, looks: true })
  during(60, { signs: false, looks: false })
  expect(during(30, { signs: false, looks: true })).toBe(true)
})

it('a clock that jumps proves nothing either', () => {
  const watch = new NodeWatch()
  for (const now of [1_000_000, 1_005_000, 5_000_000, 5_005_000, 2_000_000, 2_005_000]) {
    watch.look(new Map([['other', 1]]), now)
    expect(watch.isDead('other')).toBe(false)
  }
})
