import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { png } from './tools/icons.ts'

const server = process.env['KABUTO_SERVER'] ?? 'http://127.0.0.1:8123'

/** What is drawn before anything is loaded (the outline of a table) must not wait for the style sheet. */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
      return sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html).replace('</body>', `${sheets.join('')}</body>`)
    },
  },
}

/** Every file once more, packed as small as it goes: the server has it at hand for browsers that take it. */
const packed: Plugin = {
  name: 'packed',
  writeBundle({ dir }, files) {
    for (const file of Object.keys(files).filter((name) => /\.(js|css|svg)$/.test(name)))
      writeFileSync(join(dir!, `${file}.br`), brotliCompressSync(readFileSync(join(dir!, file))))
  },
}

/** The icons of an installed page, from our drawing (`tools/icons.ts`). */
const icons: Plugin = {
  name: 'icons',
  generateBundle() {
    const svg = readFileSync(join(import.meta.dirname, 'public/icon.svg'), 'utf8')
    for (const [fileName, size, full] of [['icon-192.png', 192, false], ['icon-512.png', 512, false], ['icon-full-512.png', 512, true]] as const) this.emitFile({ type: 'asset', fileName, source: png(svg, size, full) })
  },
}

export default defineConfig({
  plugins: [svelte(), stylesLast, packed, icons],
  // Files name one another relatively: the server puts its own path before what the page names (`server/page.py`).
  base: './',
  build: {
    target: 'es2023',
    // Everything is a file of its own: the Content-Security-Policy allows neither inline scripts nor data: urls.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // By it the server knows which files a table needs, and names them with the page (`server/page.py`).
    manifest: true,
    // Each file costs a slow line a wait: what everything is built upon is one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: /node_modules[\\/](svelte|@fluent)|src[\\/]lib[\\/](?!ago|behind|bells|counting|host|looking|names|rulebook|seating|setups|talk)|src[\\/]parts[\\/](Crest|Notice|Seal|Sheet|Switches)/ }] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
})
