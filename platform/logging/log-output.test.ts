import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

/** A reader that takes nothing until it is told to. */
function stuckReader() {
  const taken: string[] = []
  let goOn: (() => void) | undefined
  let isStuck = true
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      taken.push(String(chunk))
      if (isStuck) goOn = done
      else done()
    },
  })
  const release = () => {
    isStuck = false
    goOn?.()
  }
  return { stream, taken, release }
}

it('keeps lines for a slow reader up to a limit, leaves the rest out, and says so in the log', async () => {
  const { stream, taken, release } = stuckReader()
  const output = logOutput(stream, 100)
  for (let line = 0; line < 50; line++) output.write(`${'x'.repeat(9)}\n`)
  expect(stream.writableLength).toBeLessThan(120)
  release()
  await output.flush()
  output.write('after\n')
  await output.flush()
  const count = taken.filter((line) => line.startsWith('x')).length
  expect(JSON.parse(taken.at(-2) ?? '')).toMatchObject({ level: 'warn', count: 50 - count })
  expect(taken.at(-1)).toBe('after\n')
})

it('a reader that is gone is no reason to fail, and none to wait', async () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) })
  const output = logOutput(stream)
  output.write('one\n')
  await new Promise((resolve) => stream.once('close', resolve))
  output.write('two\n')
  await output.flush()
})
