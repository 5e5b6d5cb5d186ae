/* Part of the service worker: a click on a notification leads to the page that it came from. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  const find = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => url === address);
    return page ? page.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(find());
});
