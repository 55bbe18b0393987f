/** What runs in Chromium counts as what runs in Node does. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CoverageMap, createCoverageMap, type FileCoverageData, type Range } from '@vitest/istanbul-lib-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRuns } from './merged-coverage.ts'
import { countsOf, pack, unpack } from './script-counts.ts'

const SHARED = `export function half(n) {
  if (n < 0) return 0
  return n / 2
}
`
const SCREEN = `const draw = (on) => {
  if (on) return 'on'
  return 'off'
}
const never = () => 1
`
const sources = { 'shared.ts': SHARED, 'screen.ts': SCREEN, 'service.ts': 'serve()\n' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-coverage-'))
  for (const [name, code] of Object.entries(sources)) await writeFile(join(folder, name), code)
})
afterAll(() => rm(folder, { recursive: true }))

/** The place of a piece of a source. */
function at(code: string, piece: string): Range {
  const start = code.indexOf(piece)
  const locate = (offset: number) => {
    const before = code.slice(0, offset).split('\n')
    return { line: before.length, column: before.at(-1)!.length }
  }
  return { start: locate(start), end: locate(start + piece.length) }
}

const nowhere = { start: {}, end: {} } as Range

/** What Node counted: `half(-1)` once, of the screen nothing, the service once. */
function inNode(): CoverageMap {
  const file = (name: keyof typeof sources, counted: Omit<FileCoverageData, 'path'>) => ({
    [join(folder, name)]: { path: join(folder, name), ...counted },
  })
  const functionAt = (code: string, decl: string, body: string) => {
    return { name: decl, decl: at(code, decl), loc: at(code, body), line: at(code, decl).start.line }
  }
  const ifAt = (code: string, piece: string) => {
    return { type: 'if', loc: at(code, piece), locations: [at(code, piece), nowhere], line: 2 }
  }
  const statements = (code: string, pieces: string[]) =>
    Object.fromEntries(pieces.map((piece, id) => [id, at(code, piece)]))
  return createCoverageMap({
    ...file('shared.ts', {
      statementMap: statements(SHARED, ['if (n < 0) return 0', 'return 0', 'return n / 2']),
      fnMap: { 0: functionAt(SHARED, 'half', SHARED.slice(SHARED.indexOf('{'), -1)) },
      branchMap: { 0: ifAt(SHARED, 'if (n < 0) return 0') },
      ...{ s: { 0: 1, 1: 1, 2: 0 }, f: { 0: 1 }, b: { 0: [1, 0] } },
    }),
    ...file('screen.ts', {
      statementMap: statements(SCREEN, [
        SCREEN.slice(13, SCREEN.indexOf('}') + 1),
        "return 'on'",
        "return 'off'",
        '() => 1',
      ]),
      fnMap: {
        0: functionAt(SCREEN, '(on) =>', SCREEN.slice(SCREEN.indexOf('{'), SCREEN.indexOf('}') + 1)),
        1: functionAt(SCREEN, '() =>', '1'),
      },
      branchMap: { 0: ifAt(SCREEN, "if (on) return 'on'") },
      ...{ s: { 0: 0, 1: 0, 2: 0, 3: 0 }, f: { 0: 0, 1: 0 }, b: { 0: [0, 0] } },
    }),
    ...file('service.ts', {
      statementMap: statements(sources['service.ts'], ['serve()']),
      ...{ fnMap: {}, branchMap: {}, s: { 0: 1 }, f: {}, b: {} },
    }),
  })
}

/** What Chromium counted in a script of the two: `half(4)` three times, `draw(true)` twice. */
function inChromium() {
  const code = SHARED + SCREEN
  const range = (piece: string, count: number) => {
    return { startOffset: code.indexOf(piece), endOffset: code.indexOf(piece) + piece.length, count }
  }
  const ranges = [
    [{ startOffset: 0, endOffset: code.length, count: 1 }],
    [range(SHARED.slice(7, -1), 3), range('return 0', 0)],
    [range(SCREEN.slice(13, SCREEN.indexOf('}') + 1), 2), range("\n  return 'off'\n", 0)],
    [range('() => 1', 0)],
  ]
  const counts = countsOf({
    functions: ranges.map((each) => ({ functionName: '', ranges: each, isBlockCoverage: true })),
  })
  return { code, folder, counts: unpack(pack(counts)), map: identity() }
}

/** A map that names the place of every word. */
function identity() {
  const mappings = [SHARED, SCREEN].flatMap((code, source) =>
    code
      .trimEnd()
      .split('\n')
      .map((text, line) =>
        [...text.matchAll(/[^\s]+/g)].map(({ index }): [number, number, number, number] => [
          index,
          source,
          line,
          index,
        ]),
      ),
  )
  return { version: 3 as const, names: [], sources: ['shared.ts', 'screen.ts'], mappings }
}

async function merged() {
  const coverage = inNode()
  await addRuns(coverage, [inChromium()])
  return (name: keyof typeof sources) => coverage.fileCoverageFor(join(folder, name))
}

test('a file that both counted has the sum of both', async () => {
  const { s, f, b } = (await merged())('shared.ts')
  expect({ s, f, b }).toEqual({ s: { 0: 4, 1: 1, 2: 3 }, f: { 0: 4 }, b: { 0: [1, 3] } })
})

test('a line that ran only in the browser is counted, one that ran nowhere is not', async () => {
  expect(inNode().fileCoverageFor(join(folder, 'screen.ts')).getUncoveredLines()).toEqual(['1', '2', '3', '5'])
  const { s, b, data } = (await merged())('screen.ts')
  expect({ s, b }).toEqual({ s: { 0: 1, 1: 2, 2: 0, 3: 1 }, b: { 0: [2, 0] } })
  expect((await merged())('screen.ts').getUncoveredLines()).toEqual(['3'])
  // Made, and never called.
  expect(data.f).toEqual({ 0: 2, 1: 0 })
})

test('a file that only Node counted stays as it was', async () => {
  expect((await merged())('service.ts').s).toEqual({ 0: 1 })
})
