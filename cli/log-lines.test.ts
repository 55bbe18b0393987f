/** Everything a server prints is a line of JSON: warnings of Node, the error it dies of, the reason it does not start. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const logging = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`../platform/logging/${name}.ts`, import.meta.url)))

/** Runs a program that logs as a server does; its lines and its end. */
async function run(program: string): Promise<{ code: number | null; lines: Record<string, unknown>[] }> {
  const text = `import { createLogger } from ${logging('logger')}
    import { logProcess } from ${logging('process-log')}
    logProcess(createLogger({ SVC_LOG_LEVEL: 'info' }))
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    code,
    lines: output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

it('a warning of Node, a deprecated call among them', async () => {
  const { code, lines } = await run(`process.emitWarning('old', 'DeprecationWarning', 'DEP0000')`)
  expect([code, lines]).toMatchObject([0, [{ level: 'warn', warning: 'DeprecationWarning', reason: 'old' }]])
})

it.each([
  ['an error that nobody caught', `setTimeout(() => { throw new TypeError('case 4711') }, 1)`],
  ['a promise that nobody looked at', `Promise.reject(new TypeError('case 4711'))`],
])('%s: one line without what the message quotes, and the process ends with 1', async (_, program) => {
  const { code, lines } = await run(program)
  expect([code, lines]).toMatchObject([1, [{ level: 'fatal', error: 'TypeError', at: expect.any(Array) }]])
  expect(JSON.stringify(lines)).not.toContain('4711')
})
