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

/** Declarations, pure functions and texts do nothing by themselves: what a page does not name of them it does not load. */
export const withoutSideEffects = {
  moduleSideEffects: (id: string) => !/\/(contract|domain|texts)\/([^/]+\/){0,2}[^/]+\.ts$/.test(id),
}

export default defineConfig({
  // Files find each other from where they are; the page is told where that is when it is served (platform/http/site.ts).
  base: './',
  plugins: [react(), drawOnce],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: withoutSideEffects },
  },
  // `vite web` beside a running server: its API under the same origin.
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
