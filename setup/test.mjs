// `npm test`: types and lint beside every test, those on a real PostgreSQL, in a real Chromium and behind a real nginx included.
// `npm run test:long` repeats what chance decides more often and measures coverage. The last line is `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs'
import { checks, passes } from './checks.mjs'
import { provideChromium } from './chromium.mjs'
import { provideNginx } from './nginx.mjs'
import { providePostgres } from './postgres.mjs'
import { fromRoot, run, say } from './process.mjs'

const results = fromRoot('.runtime/test-results.json')
/** Files that are named at the end with the time they took: where to look when a run is too long. */
const SLOWEST = 20

const isLong = process.argv[2] === '--long'
const words = process.argv.slice(isLong ? 3 : 2)

let passed = 0
let failed = 0
const checking = checkAll()
try {
  const { version } = await providePostgres(say)
  say(`${version} is here`)
  const env = { CODARIUM_CHROMIUM: await provideChromium(say) }
  provideNginx(say)
  say('tests …')
  await runTests(env)
} catch (error) {
  console.error(`codarium: ${error.message}`)
  failed++
}
await checking
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** One after another, as the tests keep the cores busy meanwhile. */
async function checkAll() {
  for (const check of checks) {
    if (await passes(check)) passed++
    else failed++
  }
}

async function runTests(env) {
  rmSync(results, { force: true })
  const vitest = fromRoot('node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const coverage = isLong ? ['--coverage'] : []
  const code = await run(process.execPath, [vitest, 'run', ...coverage, ...reporters, ...words], {
    env: { ...env, ...(isLong ? { CODARIUM_TEST: 'long' } : {}) },
  })
  const report = JSON.parse(readFileSync(results, 'utf8'))
  tellSlowest(report)
  count(report, code)
}

function tellSlowest({ testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
  say(`the slowest of ${files.length} files:`)
  for (const { name, seconds } of files.slice(0, SLOWEST))
    say(`  ${seconds.toFixed(1).padStart(6)} s ${name.slice(fromRoot('.').length + 1)}`)
}

/** Counts tests; a file that did not load and a skipped test count as failed: neither shows anything. */
function count(report, code) {
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const skipped = report.numPendingTests + report.numTodoTests
  if (skipped > 0) console.error(`codarium: ${skipped} tests were skipped; a skipped test shows nothing`)
  passed += report.numPassedTests
  failed += report.numFailedTests + broken.length + skipped
  // The runner failed although every test passed: an unhandled error, or coverage below its floor.
  if (code !== 0 && report.numFailedTests + broken.length + skipped === 0) failed++
}
