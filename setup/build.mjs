// Builds the UI and the search widget for pages of others; the services run their TypeScript as it is.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fromRoot, run, say, seconds } from './process.mjs'
import { fingerprint, isDone, isUntouched, markBegun, markDone } from './stamp.mjs'

/** Smaller files gain nothing from compression (bytes). */
const WORTH_COMPRESSING = 1024

/** What the UI is built from. */
const SOURCES = ['web', 'texts', 'contract', 'domain', 'package-lock.json', 'setup/build.mjs']

/** Builds the UI when something of these changed since the last time. */
export async function ensureBuilt(node) {
  const isBuilt = existsSync(fromRoot('web/dist/index.html'))
  if (isBuilt && isUntouched('build', SOURCES)) return
  markBegun('build')
  const print = fingerprint(SOURCES)
  if (isBuilt && isDone('build', print)) return markDone('build', print)
  const start = Date.now()
  say('building the UI …')
  const vite = [fromRoot('node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']
  // The first empties the folder in which the second has one of its own.
  for (const words of [[], ['--config', fromRoot('web/vite.widget.config.ts')]])
    if ((await run(node, [...vite, ...words])) !== 0) throw new Error('the UI could not be built')
  compressAll(fromRoot('web/dist'))
  markDone('build', print)
  say(`the UI is built (${seconds(start)})`)
}

function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compressAll(path)
    else if (/\.(js|css|html|svg|json)$/.test(name) && statSync(path).size >= WORTH_COMPRESSING) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }
  }
}
