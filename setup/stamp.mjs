// Remembers for which inputs a step of the set-up was done, so that it is not done again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './process.mjs'

const ignored = new Set(['node_modules', 'dist', '.runtime', '.git', 'coverage', 'data'])

/** A hash over the contents of files and folders of the project, and further texts. */
export function fingerprint(paths, ...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = fromRoot(path)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) return hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  for (const name of readdirSync(full).sort()) if (!ignored.has(name)) addTo(hash, join(path, name))
}

const stampFile = (step) => fromRoot('.runtime', `${step}.stamp`)

/** True when the step was done for this fingerprint. */
export function isDone(step, print) {
  return existsSync(stampFile(step)) && readFileSync(stampFile(step), 'utf8') === print
}

/** Notes that the step was done for this fingerprint. */
export function markDone(step, print) {
  mkdirSync(dirname(stampFile(step)), { recursive: true })
  writeFileSync(stampFile(step), print)
}
