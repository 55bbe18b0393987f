// The checks that need no test runner: types, lint, and what nobody uses.
import { fromRoot, run, say } from './process.mjs'

const tool = (path) => fromRoot('node_modules', path)
const biome = tool('@biomejs/biome/bin/biome')
const tsc = tool('typescript/bin/tsc')
const knip = tool('knip/bin/knip.js')

/** One checker each: several check much of the same types again, so that beside other work they only cost more. */
const typesOf = (project) => node(tsc, '-p', fromRoot(project), '--checkers', '1')

// What a check says is shown whole when it fails, as they run beside each other and beside the tests.
const node = (...words) => run(process.execPath, words, { quiet: true })

/** Each check with its name; run() resolves with an exit code. */
export const checks = [
  { name: 'types of the services', run: () => typesOf('.') },
  { name: 'types of the UI', run: () => typesOf('web') },
  { name: 'types of the browser tests', run: () => typesOf('tests/browser') },
  { name: 'unused code', run: () => node(knip, '--no-progress', '--directory', fromRoot('.')) },
  { name: 'lint and format', run: () => node(biome, 'check', '--error-on-warnings', fromRoot('.')) },
]

/** Runs a check and says how it went; whether it passed. */
export async function passes({ name, run: check }) {
  const passed = (await check()) === 0
  say(`${name}: ${passed ? 'in order' : 'FAILED'}`)
  return passed
}
