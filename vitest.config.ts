/** How tests are found and run: beside their source, without isolation between files, on a real PostgreSQL. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '.runtime/**'],
    globalSetup: ['tests/harness/global-postgres.ts'],
    isolate: false,
    maxWorkers: 2,
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
