/** How the UI is built: static files with hashed names, nothing inline, so that a strict content policy holds. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// The first paint waits for the script, which knows light from dark: no flash of the other one.
const drawOnce: Plugin = {
  name: 'draw-once',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module"', 'type="module" blocking="render"'),
  },
}

export default defineConfig({
  // Files find each other from where they are; the page is told where that is when it is served (platform/http/site.ts).
  base: './',
  plugins: [react(), drawOnce],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract is declarations only, the domain pure functions: what the UI does not name of them stays out of the bundle.
      treeshake: { moduleSideEffects: (id) => !/\/(contract|domain)\/([^/]+\/)?[^/]+\.ts$/.test(id) },
    },
  },
  // `vite web` beside a running server: its API under the same origin.
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
