// Remembers for which inputs a step of the set-up was done, so that it is not done again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  for (const name of namesIn(full)) addTo(hash, join(path, name))
}

const namesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => !ignored.has(name))
    .sort()

const stampFile = (step) => fromRoot('.runtime', `${step}.stamp`)
/**
 * Files whose times are those of the disk, whatever the clock of this machine says: when a step was begun, and when the last one
 * was begun that is done. Each holds its own number on the disk: that of a copied folder is another, and its times say nothing.
 */
const begunFile = (step) => fromRoot('.runtime', `${step}.begun`)
const doneFile = (step) => fromRoot('.runtime', `${step}.done`)

/** True when the step was done for this fingerprint. */
export function isDone(step, print) {
  return existsSync(stampFile(step)) && readFileSync(stampFile(step), 'utf8') === print
}

/**
 * True when the step was done and nobody has touched any of the paths since it was begun. Reads no file: whoever writes, moves or
 * unpacks one changes its time or that of its folder, and nobody can set that time back.
 */
export function isUntouched(step, paths) {
  const done = statSync(doneFile(step), { throwIfNoEntry: false })
  if (!done || readFileSync(doneFile(step), 'utf8') !== String(done.ino)) return false
  return paths.every((path) => isOlder(fromRoot(path), done.mtimeMs))
}

function isOlder(path, time) {
  const known = statSync(path, { throwIfNoEntry: false })
  if (!known || known.ctimeMs >= time) return false
  return known.isFile() || namesIn(path).every((name) => isOlder(join(path, name), time))
}

/** Notes that the step is begun; what is touched from here on is not part of it. */
export function markBegun(step) {
  mkdirSync(fromRoot('.runtime'), { recursive: true })
  writeFileSync(begunFile(step), '')
  writeFileSync(begunFile(step), String(statSync(begunFile(step)).ino))
}

/** Notes that the step was done for this fingerprint. */
export function markDone(step, print) {
  mkdirSync(fromRoot('.runtime'), { recursive: true })
  writeFileSync(stampFile(step), print)
  if (existsSync(begunFile(step))) renameSync(begunFile(step), doneFile(step))
}
