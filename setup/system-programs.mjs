// Finds programs of the system, and installs packages where the set-up may.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a path is an executable file. */
export function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first path of a program of this name, on PATH or in further folders; undefined where there is none. */
export function findProgram(name, further = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further]
  return folders.map((folder) => join(folder, name)).find(runnable)
}

/** Whether packages can be installed here: as root, on a system with apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

/** Installs packages; false where that did not work. */
export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return install() || (apt('update') && install())
}
