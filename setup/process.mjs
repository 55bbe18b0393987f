// Runs programs for the set-up and passes signals on to them.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Time between two looks for the parent of this process (ms). */
const LOOK_AGAIN = 200

/** A path of the project. */
export const fromRoot = (...parts) => join(root, ...parts)

/** Says what the set-up is doing. */
export const say = (text) => console.log(`codarium: ${text}`)

/** Seconds since a moment, for people. */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a program and resolves with its exit code. `supervised` gives it a channel to this process, by which it notices
 * that this process is gone; `quiet` keeps its output and shows it only when it fails.
 */
export function run(program, words, { supervised = false, quiet = false, env = {} } = {}) {
  const output = quiet ? 'pipe' : 'inherit'
  const stdio = supervised ? ['inherit', output, output, 'ipc'] : ['inherit', output, output]
  const child = spawn(program, words, { cwd: root, stdio, env: { ...process.env, ...env } })
  const kept = []
  child.stdout?.on('data', (chunk) => kept.push(chunk))
  child.stderr?.on('data', (chunk) => kept.push(chunk))
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  const watch = supervised && process.env.npm_lifecycle_event ? whenOrphaned(() => pass('SIGTERM')) : undefined
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept))
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** Between npm and this process is a shell that dies of a signal without passing it on; looks whether it is still there. */
function whenOrphaned(tell) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    tell()
  }, LOOK_AGAIN)
  return watch
}

/** Runs npm under a given Node, with that Node first in the path for install scripts. */
export function npm(node, words, options = {}) {
  const env = { PATH: `${dirname(node)}:${process.env.PATH}`, ...options.env }
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(node, [cli, ...words], { ...options, env }) : run('npm', words, { ...options, env })
}
