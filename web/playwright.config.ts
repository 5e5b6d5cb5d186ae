import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Where the pages are served; another where two runs go side by side. */
const PORT = process.env['OTTER_WEB_PORT'] ?? '4173';
/** Chromium without a window draws a page in less than half the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const chromium =
  process.env['OTTER_CHROMIUM'] ?? (existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium');
/** Whoever has just built the client says so. */
const isBuilt = process.env['OTTER_BUILT'] !== undefined;

export default defineConfig({
  testDir: 'tests',
  // Several servers need PostgreSQL and NATS, which a check of its own starts for them.
  testIgnore: process.env['OTTER_TEST_NATS'] ? [] : 'cluster/**',
  workers: 2,
  // The files of two workers side by side, the tests of a file in their order.
  fullyParallel: false,
  // A test that needs a second try is broken.
  retries: 0,
  // All limits are for what hangs: a test that is slow is cut into several.
  timeout: 60_000,
  // And for all together: what hangs must not take the report with it.
  globalTimeout: 40 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1240, height: 820 },
    // Tests answer the page's requests themselves; `live/offline.spec.ts` lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The pages alone, for what is tested against made-up tables; the others start Otter itself.
  webServer: {
    command:
      (isBuilt ? '' : 'npx vite build --logLevel error && ') +
      `npx vite preview --port ${PORT} --strictPort --host 127.0.0.1`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: !process.env['CI'],
    // It builds first, which takes a busy machine more than the usual minute.
    timeout: 300_000,
  },
});
