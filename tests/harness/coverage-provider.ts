/** Vitest's own coverage with that of Chromium in it: collected in each worker, added before the report is written. */
import { join } from 'node:path'
import v8 from '@vitest/coverage-v8'
import type { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js'
import type { CoverageProviderModule } from 'vitest/node'
import { startCounting, writeCounts } from './browser-coverage.ts'

const FOLDER = 'browser'

const coverage: CoverageProviderModule = {
  startCoverage: (options) => {
    startCounting()
    return v8.startCoverage?.(options)
  },
  takeCoverage: async (options) => {
    if (options) await writeCounts(join(options.coverageFilesDirectory, FOLDER))
    return v8.takeCoverage?.(options)
  },
  stopCoverage: (options) => v8.stopCoverage?.(options),
  getProvider: async () => {
    const provider = (await v8.getProvider()) as V8CoverageProvider
    const generate = provider.generateCoverage.bind(provider)
    return Object.assign(provider, {
      // Workers load this module too, not the one it is made of.
      resolveOptions: () => ({ ...provider.options, provider: 'custom' as const }),
      generateCoverage: async (context: Parameters<typeof generate>[0]) => {
        const map = await generate(context)
        const { addRuns } = await import('./merged-coverage.ts')
        const { countedScripts } = await import('./counted-scripts.ts')
        await addRuns(map, await countedScripts(join(provider.coverageFilesDirectory, FOLDER)))
        return map
      },
    })
  },
}

export default coverage
