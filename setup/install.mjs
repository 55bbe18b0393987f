// Installs the packages of the lock file.
import { existsSync, readdirSync } from 'node:fs'
import { fromRoot, npm, say, seconds } from './process.mjs'
import { fingerprint, isDone, markDone } from './stamp.mjs'

/** Installs when node_modules is missing or the lock file changed since the last time. */
export async function ensureInstalled(node) {
  const manifests = readdirSync(fromRoot('.'))
    .map((name) => `${name}/package.json`)
    .sort()
  const print = fingerprint(['package.json', 'package-lock.json', ...manifests], process.platform, process.arch)
  if (existsSync(fromRoot('node_modules')) && isDone('install', print)) return
  const start = Date.now()
  say('installing packages …')
  const code = await npm(node, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('npm ci failed; is the npm registry reachable?')
  markDone('install', print)
  say(`packages are installed (${seconds(start)})`)
}
