/**
 * `npm run mutate -- [target …] [--sample N] [--seed S]`: changes the product in small ways, one at a time, and lists the changes
 * that no test notices. Ends with 1 when more of them are left than a target may have, or the list of equivalents is stale.
 */
import { parseArgs } from 'node:util'
import { readEquivalents } from './equivalents.ts'
import { type Outcome, runTarget } from './run-target.ts'
import { targets } from './targets.ts'

/** Mutants of which the tests of a target must notice so many (per cent). */
const FLOOR = 85

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !targets.some((target) => target.name === name))
if (unknown.length > 0) {
  console.error(`mutate: there is no ${unknown.join(', ')}; there are ${targets.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = positionals.length > 0 ? targets.filter(({ name }) => positionals.includes(name)) : targets

const outcomes: Outcome[] = []
for (const target of chosen) {
  const outcome = await runTarget(target, {
    equivalents: readEquivalents(),
    seed: Number(values.seed),
    ...(values.sample === undefined ? {} : { sample: Number(values.sample) }),
    onTried,
    onSurvived: ({ file, line, change }) => console.log(`${file}:${line}  ${change}`),
  })
  report(outcome)
  outcomes.push(outcome)
}
process.exit(outcomes.every(isGood) ? 0 : 1)

function report({ target, mutants, killed, survivors, equivalent, stale }: Outcome): void {
  for (const { file, code, change } of stale) console.log(`stale: ${file}  ${change}  in  ${code}`)
  const aside = equivalent > 0 ? `, ${equivalent} equivalent aside` : ''
  console.log(
    `${target}: ${mutants} mutants, ${killed} killed, ${survivors.length} survived, ${share(killed, mutants)} %${aside}`,
  )
}

function isGood({ mutants, killed, stale }: Outcome): boolean {
  return stale.length === 0 && killed * 100 >= mutants * FLOOR
}

/** Rounded down: 84.96 is not 85. */
function share(killed: number, mutants: number): string {
  return mutants === 0 ? '100' : (Math.floor((killed * 1000) / mutants) / 10).toFixed(1)
}

/** On a terminal, how far the target is. */
function onTried(tried: number, all: number): void {
  if (process.stdout.isTTY) process.stdout.write(tried === all ? '\r\x1b[K' : `\r${tried} of ${all}`)
}
