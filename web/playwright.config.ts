import { defineConfig } from '@playwright/test';

const chromium = process.env['OTTER_CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  fullyParallel: false,
  // A busy machine may be late once; what fails thrice is broken.
  retries: process.env['CI'] ? 2 : 0,
  // All limits are for what hangs, not for what is slow.
  timeout: 300_000,
  // And for all together: what hangs must not take the report with it.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    baseURL: 'http://127.0.0.1:4173',
    viewport: { width: 1240, height: 820 },
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
      'npx vite build --logLevel error && npx vite preview --port 4173 --strictPort --host 127.0.0.1',
    url: 'http://127.0.0.1:4173',
    reuseExistingServer: !process.env['CI'],
    // It builds first, which takes a busy machine more than the usual minute.
    timeout: 300_000,
  },
});
