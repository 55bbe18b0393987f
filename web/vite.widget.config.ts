/** How the search widget is built: one classic script with a fixed name, which pages of other origins load. */
import { defineConfig } from 'vite'
import { withoutSideEffects } from './vite.config.ts'

export default defineConfig({
  build: {
    target: 'es2023',
    // The oldest that have light-dark(): what stands in for it elsewhere does not know the color-scheme of the page around.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist/widget',
    lib: {
      entry: 'src/widget/codarium-search.ts',
      formats: ['iife'],
      name: 'CodariumSearch',
      fileName: () => 'codarium-search.js',
    },
    rolldownOptions: { treeshake: withoutSideEffects },
  },
})
