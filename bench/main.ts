/** `npm run bench [name …]`: runs the benchmarks and prints their tables. */
import { caseEditing } from './case-editing.ts'
import { catalogueBrowser } from './catalogue-browser.ts'
import { coders } from './coders.ts'
import { codingScreen } from './coding-screen.ts'
import { coldStart } from './cold-start.ts'
import { durableWrites } from './durable-writes.ts'
import { everyday } from './everyday.ts'
import { gateway } from './gateway.ts'
import { grouping } from './grouping.ts'
import { hostile } from './hostile.ts'
import { httpOverhead } from './http-overhead.ts'
import { importSpeed } from './import-speed.ts'
import { machineLine } from './machine.ts'
import { memory } from './memory.ts'
import { relevance } from './relevance.ts'
import { retention } from './retention.ts'
import { searchHttp } from './search-http.ts'
import { searchSpeed } from './search-speed.ts'
import { sessionCreates } from './session-creates.ts'
import { sessionGrouping } from './session-grouping.ts'
import { severalNodes } from './several-nodes.ts'
import { titles } from './titles.ts'
import { typing } from './typing.ts'
import { webhooks } from './webhooks.ts'

const benchmarks = {
  'cold-start': coldStart,
  'http-overhead': httpOverhead,
  'durable-writes': durableWrites,
  'import-speed': importSpeed,
  'search-speed': searchSpeed,
  'search-http': searchHttp,
  coders,
  memory,
  'session-creates': sessionCreates,
  retention,
  'several-nodes': severalNodes,
  relevance,
  everyday,
  'case-editing': caseEditing,
  gateway,
  grouping,
  'session-grouping': sessionGrouping,
  webhooks,
  'catalogue-browser': catalogueBrowser,
  'coding-screen': codingScreen,
  titles,
  typing,
  hostile,
}
const wished = process.argv.slice(2)
const unknown = wished.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`bench: there is no ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}
console.log(machineLine())
for (const [name, run] of Object.entries(benchmarks)) {
  if (wished.length > 0 && !wished.includes(name)) continue
  console.log(`\n## ${name}\n`)
  console.log(await run())
}
process.exit(0)
