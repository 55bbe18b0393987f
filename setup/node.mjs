// Finds or fetches the Node that runs Codarium.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fromRoot, npm, say, seconds } from './process.mjs'

/** The first release line that strips types without a flag and has SQLite built in as we need it. */
const OLDEST_MAJOR = 24
/** Fetched where the machine's own Node is older. */
const FETCHED = '24.21.0'

/** Path of a Node that is new enough: this one, else one fetched from the npm registry into .runtime/. */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = fromRoot('.runtime/node')
  const binary = `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (existsSync(binary) && fetchedVersion(folder, name) === FETCHED) return binary
  await fetchNode(folder, name)
  if (!existsSync(binary))
    throw new Error(`Node ${FETCHED} could not be fetched; install Node ${OLDEST_MAJOR} or newer`)
  return binary
}

async function fetchNode(folder, name) {
  const start = Date.now()
  say(`this is Node ${process.versions.node}; fetching Node ${FETCHED} into .runtime/ …`)
  await mkdir(folder, { recursive: true })
  const words = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `${name}@${FETCHED}`,
  ]
  const code = await npm(process.execPath, words, { quiet: true })
  if (code !== 0)
    throw new Error(`npm could not fetch ${name}@${FETCHED}; install Node ${OLDEST_MAJOR} or newer by hand`)
  say(`Node ${FETCHED} is here (${seconds(start)})`)
}

function fetchedVersion(folder, name) {
  return JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8')).version
}
