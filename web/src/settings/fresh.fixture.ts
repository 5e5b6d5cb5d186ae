/** Files of tests share their modules, so each leaves the settings and the clock as it found them. */
import { afterAll, vi } from 'vitest';
import { DEFAULTS } from './settings';

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  const { settings } = await import('./store.svelte');
  Object.assign(settings, DEFAULTS);
});
