// Puts the look that was chosen on the page before it is first painted; the page itself, which
// comes later, then only keeps it (src/settings/store.svelte.ts). A classic script in the head, in
// a file of its own: the server's content policy allows none within the page.
try {
  const { look } = JSON.parse(localStorage.getItem('otter.settings') ?? '{}');
  if (typeof look === 'string') document.documentElement.dataset.look = look;
} catch {
  // Settings that cannot be read are as by default, which is what the page shows without them.
}
