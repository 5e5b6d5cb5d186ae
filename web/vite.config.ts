import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Otter as an application. The service worker keeps this build's own files, so that the shell, "How
 * to play" and the rule book open without a network, and the engine with its nets once they have
 * been used; no answer of the server's API is ever kept. Pages are asked for from the network first
 * and shown from the worker only when that fails, so whoever is on line always starts the newest
 * client. `src/app/worker.ts` says what happens to a page that stays open while a newer one arrives.
 */
const application = VitePWA({
  registerType: 'autoUpdate',
  // The content policy allows no script within the page; `src/app/worker.ts` registers.
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Otter',
    short_name: 'Otter',
    description: 'Backgammon in the browser, against Otter, at one screen or by link.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f1f2ec',
    background_color: '#f1f2ec',
    categories: ['games'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  workbox: {
    importScripts: ['notified.js'],
    globPatterns: ['index.html', 'look.js', 'otter.svg', 'assets/*.{js,css}'],
    // The names of bundled files change with their content.
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        // The engine and its nets are fetched when something first needs them. Their addresses
        // change with their content, so what is kept is never old.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && (url.pathname.startsWith('/nets/') || url.pathname.endsWith('.wasm')),
        handler: 'CacheFirst',
        options: {
          cacheName: 'engine',
          // Two of everything, for the time in which a newer client takes over.
          expiration: { maxEntries: 12 },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  },
});

/**
 * Writes beside each file of the build that becomes smaller a compressed one, which the server
 * sends as it is: to compress for each request would take far longer than to answer it.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        for (const name of readdirSync('dist', { encoding: 'utf8', recursive: true })) {
          if (!/\.(js|css|html|svg|wasm|webmanifest)$/.test(name)) continue;
          const file = join('dist', name);
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
        }
      },
    },
  };
}

/** The nets, by the digest of what each contains; none without the program that reads them. */
function netDigests(): Record<string, string> | null {
  if (!existsSync('src/engine/program/otter.js')) return null;
  const names = ['otter.net', 'backgame.net', 'race.net', 'hypergammon.net', 'pruning.net'];
  return Object.fromEntries(names.map((name) => [name, digest(`../nets/${name}`)]));
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), application, compressed()],
  define: { NET_DIGESTS: JSON.stringify(netDigests()) },
  worker: { format: 'es' },
  build: {
    // The server's content policy allows no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8990', ws: true } },
  },
  test: {
    // What needs a document asks for one in its first line.
    environment: 'node',
    // A process for each file would cost more than the tests in it, and so would modules of its own.
    pool: 'threads',
    isolate: false,
    setupFiles: ['src/settings/fresh.fixture.ts'],
    // Playwright's specs live in tests/ and are not vitest's.
    include: ['src/**/*.test.ts'],
    // For what hangs, not for what is slow: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
