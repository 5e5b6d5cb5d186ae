import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
    // Playwright's specs live in tests/ and are not vitest's.
    include: ['src/**/*.test.ts'],
    // For what hangs, not for what is slow: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
