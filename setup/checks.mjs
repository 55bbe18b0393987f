// The checks that need no test runner: types, lint, and what nobody uses.
import { fromRoot, run } from './process.mjs'

const tool = (path) => fromRoot('node_modules', path)
const biome = tool('@biomejs/biome/bin/biome')
const tsc = tool('typescript/bin/tsc')
const knip = tool('knip/bin/knip.js')

/** Each check with its name; run() resolves with an exit code. */
export const checks = [
  { name: 'types of the services', run: () => run(process.execPath, [tsc, '-p', fromRoot('.')]) },
  { name: 'types of the UI', run: () => run(process.execPath, [tsc, '-p', fromRoot('web')]) },
  { name: 'types of the browser tests', run: () => run(process.execPath, [tsc, '-p', fromRoot('tests/browser')]) },
  { name: 'unused code', run: () => run(process.execPath, [knip, '--no-progress', '--directory', fromRoot('.')]) },
  { name: 'lint and format', run: () => run(process.execPath, [biome, 'check', '--error-on-warnings', fromRoot('.')]) },
]
