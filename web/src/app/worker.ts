/**
 * The service worker, which lets the shell open without a network. How a new client reaches people:
 *
 * - Every page is asked for from the server first (`vite.config.ts`), so opening or reloading Otter
 *   on line always starts the client that the server has now.
 * - The browser asks for the worker anew with each page, and we ask every hour while one stays open.
 *   A newer worker takes over at once and drops the files of the one before it.
 * - The page that is open goes on until the person goes to another page: that one is then loaded
 *   from the server (`loadNext`). A game is never interrupted, and nobody stays on an old client.
 */
import { loadNext } from '../ui/router.svelte';

const HOUR = 3_600_000;

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker takes over a page of its own version.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) loadNext();
    isFirst = false;
  });
  serviceWorker.register('/sw.js').then(
    (registration) => setInterval(() => void registration.update().catch(() => {}), HOUR),
    // Without a worker Otter still works as an ordinary page.
    () => {},
  );
}
