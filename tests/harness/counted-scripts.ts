/** The scripts of the UI that ran in browser tests, with their source maps and counts. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserCounts } from './browser-coverage.ts'
import type { CountedScript } from './merged-coverage.ts'
import { addCounts, type ScriptCounts, unpack } from './script-counts.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Reads what the workers wrote into a folder; empty when no browser test ran. */
export async function countedScripts(folder: string): Promise<CountedScript[]> {
  if (!existsSync(folder)) return []
  const assets = join(await buildWithMaps(join(folder, 'ui')), 'assets')
  return Promise.all(
    [...(await sumOf(folder))].map(async ([name, counts]) => {
      const code = await readFile(join(assets, name), 'utf8').catch(() => {
        throw new Error(`${name} ran, and these sources do not make it: build the UI first`)
      })
      return { code, map: await readFile(join(assets, `${name}.map`), 'utf8'), folder: assets, counts }
    }),
  )
}

async function sumOf(folder: string): Promise<Map<string, ScriptCounts>> {
  const sums = new Map<string, ScriptCounts>()
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.json')) continue
    const counts = JSON.parse(await readFile(join(folder, file), 'utf8')) as BrowserCounts
    for (const [name, packed] of Object.entries(counts)) {
      const sum = sums.get(name)
      if (sum) addCounts(sum, unpack(packed))
      else sums.set(name, unpack(packed))
    }
  }
  return sums
}

/** Builds the UI again as it is, byte for byte, with source maps beside it. */
async function buildWithMaps(outDir: string): Promise<string> {
  const { NODE_ENV, ...env } = process.env
  const vite = fromRoot('node_modules/vite/bin/vite.js')
  const words = ['build', fromRoot('web'), '--sourcemap', 'hidden', '--outDir', outDir, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, ...words], { env })
  return outDir
}
