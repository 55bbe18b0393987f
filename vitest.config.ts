/** How tests are found and run: beside their source, without isolation between files, on a real PostgreSQL. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begins with the files that cross parts, which take longest: none of them is left to one worker at the end, when the others have nothing to do. */
class AcrossPartsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const across = ({ moduleId }: TestSpecification) => Number(moduleId.slice(root.length).includes('/tests/'))
    return (await super.sort(files)).sort((a, b) => across(b) - across(a))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '.runtime/**'],
    globalSetup: ['tests/harness/global-postgres.ts'],
    isolate: false,
    // More than the cores it is meant for: much of a test is waiting for a disk, a timer or a killed process.
    maxWorkers: 3,
    sequence: { sequencer: AcrossPartsFirst },
    // Programs that tests start find their modules stripped and compiled, as those of the `codarium` command do.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.runtime/compile-cache', import.meta.url)) },
    // Generous: a clock never decides a test; this only ends one that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    coverage: {
      // That of `@vitest/coverage-v8`, with what runs in Chromium.
      provider: 'custom',
      customProviderModule: 'tests/harness/coverage-provider.ts',
      include: [
        '{domain,contract,texts,spiges,readers,search,platform,classification,coding,grouper,cli,desktop,demo,web/src}/**/*.{ts,tsx}',
      ],
      exclude: ['**/*.test.*', '**/tests/**'],
      reporter: ['text-summary', 'html', 'lcov'],
      reportsDirectory: 'coverage',
    },
  },
})
