/** One at a time, first come first served. */

import { expect, it } from 'vitest'
import { Turnstile } from './turnstile.ts'

it('lets one through at a time, in the order of arrival', async () => {
  const turnstile = new Turnstile()
  const events: string[] = []
  const visit = async (name: string) => {
    await turnstile.enter()
    events.push(`${name} in`)
    await Promise.resolve()
    events.push(`${name} out`)
    turnstile.leave()
  }
  await Promise.all(['a', 'b', 'c'].map(visit))
  await visit('d')
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out', 'd in', 'd out'])
})
