// The checks that need no test runner: types and lint.
import { fromRoot, run } from './process.mjs'

const tool = (path) => fromRoot('node_modules', path)
const biome = tool('@biomejs/biome/bin/biome')
const tsc = tool('typescript/bin/tsc')

/** Each check with its name; run() resolves with an exit code. */
export const checks = [
  { name: 'types of the services', run: () => run(process.execPath, [tsc, '-p', fromRoot('.')]) },
  { name: 'types of the UI', run: () => run(process.execPath, [tsc, '-p', fromRoot('web')]) },
  { name: 'types of the browser tests', run: () => run(process.execPath, [tsc, '-p', fromRoot('tests/browser')]) },
  { name: 'lint and format', run: () => run(process.execPath, [biome, 'check', '--error-on-warnings', fromRoot('.')]) },
]
