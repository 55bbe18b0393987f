// Provides nginx for the tests behind a proxy: finds it, else installs it, else says what to do.

import { fileURLToPath } from 'node:url'
import { findProgram, installPackages, mayInstall, runnable } from './system-programs.mjs'

/** Where distributions and Homebrew keep servers, which is not on everybody's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The path of an nginx that is already there, or undefined. CODARIUM_NGINX wins, and must then exist. */
export function findNginx() {
  const named = process.env.CODARIUM_NGINX
  if (named && !runnable(named)) throw new Error(`CODARIUM_NGINX names ${named}, which is not an executable file`)
  return named || findProgram('nginx', FOLDERS)
}

/** The path of an nginx, installed first where there is none and that is possible; undefined where it is not. */
export function provideNginx(say = (line) => console.log(line)) {
  return findNginx() ?? (mayInstall() ? installWithApt(say) : undefined)
}

function installWithApt(say) {
  say('nginx: installing with apt-get')
  if (!installPackages('nginx')) say('nginx: apt-get could not install it')
  return findNginx()
}

// On its own (`node setup/nginx.mjs`) it prints the path.
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(provideNginx((line) => console.error(line)) ?? '')
