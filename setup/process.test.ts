/** A program that npm runs is told to stop when npm is told, although the shell between them passes nothing on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('process.mjs', import.meta.url).href
/** Says when it is up and when it is told to stop. */
const program = `
  process.on('SIGTERM', () => { console.log('told'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('up')`
const starter = `
  import { run } from ${JSON.stringify(module)}
  process.exit(await run(process.execPath, ['-e', ${JSON.stringify(program)}], { supervised: true }))`

async function heard({ stdout }: ChildProcess): Promise<string> {
  const [chunk] = (await once(stdout!, 'data')) as [Buffer]
  return chunk.toString()
}

test('it stops when the shell that npm started it by is killed', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'serve', STARTER: starter, NODE: process.execPath }
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$STARTER"; true'], { env })
  expect(await heard(shell)).toBe('up\n')
  shell.kill('SIGKILL')
  expect(await heard(shell)).toBe('told\n')
})
