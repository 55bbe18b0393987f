/** What is pure stays so: no store, no HTTP, no clock, no chance, no environment; only readers open files. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, root, sourcesOf } from './sources.ts'

/** What each may import beside our own. */
const outside: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['typebox'],
  texts: [],
  spiges: ['saxes'],
  // A sum over bytes.
  search: ['node:zlib'],
  readers: [
    ...['saxes', 'papaparse', 'yauzl', 'read-excel-file/node'],
    // Official files are large: they are read piece by piece, and a workbook inside an archive lies on disk meanwhile.
    ...[
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
      'node:stream',
      'node:stream/consumers',
      'node:util',
      'node:zlib',
    ],
    // Between two pieces others get their turn.
    'node:timers/promises',
  ],
}

/** The clock, chance, and the process with its environment. */
const IMPURE =
  /\bprocess\.|\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bfetch\(|\bset(?:Timeout|Interval)\b/

const isOfTests = (file: string) => /\/fixtures\//.test(file)

it.each(Object.keys(outside))('%s uses nothing of the world around it', (wing) => {
  const files = sourcesOf(wing).filter((file) => !isOfTests(file))
  const imported = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('.') && !target.startsWith('@codarium/'))
      .filter((target) => !outside[wing]!.includes(target))
      .map((target) => `${relative(root, file)} imports ${target}`),
  )
  const asked = files
    .filter((file) => IMPURE.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map((file) => relative(root, file))
  expect([...imported, ...asked]).toEqual([])
})
