/** Inside a wing, too, arrows point one way: no two folders import each other, and no file imports itself by a detour. */
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, root, sourcesOf } from './sources.ts'

/** Where the folders of each wing stand. */
const wings = [
  ...['domain', 'contract', 'texts', 'spiges', 'readers', 'search', 'platform', 'classification', 'coding'],
  ...['grouper', 'cli', 'web/src', 'desktop', 'demo', 'bench', 'setup'],
]

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const graphs = wings.map((wing) => ({ wing, files: importsWithin(wing) }))

it('folders of a wing never point both ways', () => {
  expect(graphs.flatMap(({ wing, files }) => bothWays(foldersOf(files)).map((pair) => `${wing}: ${pair}`))).toEqual([])
})

it('files of a wing have no cycles', () => {
  expect(graphs.flatMap(({ wing, files }) => cycles(files).map((cycle) => `${wing}: ${cycle}`))).toEqual([])
})

/** The files of a wing and what each imports of it, types included; named from the wing. */
function importsWithin(wing: string): Graph {
  const base = join(root, wing)
  const sources = sourcesOf(wing)
  const known = new Set(sources)
  const named = (file: string) => relative(base, file)
  return new Map(
    sources.map((file) => {
      const targets = importsOf(file).map((target) => resolve(dirname(file), target))
      return [named(file), new Set(targets.filter((target) => known.has(target)).map(named))]
    }),
  )
}

/** The folders directly below a wing; what stands beside them puts them together, or is what all of them stand on. */
function foldersOf(files: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const from = file.split('/')
    if (from.length === 1) continue
    const arrows = folders.get(from[0] ?? '') ?? new Set()
    for (const target of targets) if (target.includes('/')) arrows.add(target.split('/')[0] ?? '')
    folders.set(from[0] ?? '', arrows)
  }
  return folders
}

function bothWays(graph: Graph): string[] {
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
    )
    .sort()
}

/** Each set of nodes that reach one another. */
function cycles(graph: Graph): string[] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]))
  const tied = [...graph.keys()].filter((node) => reached.get(node)?.has(node))
  const groups = tied.map((node) =>
    tied.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node)),
  )
  return [...new Set(groups.map((group) => group.sort().join(' <-> ')))].sort()
}

function reachedFrom(node: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
