import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env['KABUTO_SERVER'] ?? 'http://127.0.0.1:8123'

export default defineConfig({
  plugins: [svelte()],
  // Files name one another relatively: the server puts its own path before what the page names (`server/page.py`).
  base: './',
  build: {
    target: 'es2023',
    // Everything is a file of its own: the Content-Security-Policy allows neither inline scripts nor data: urls.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'] },
})
