/** A notification that it is the person's turn, for pages in the background. */

/** Whether this browser can notify at all. */
export const canNotify = 'Notification' in globalThis;

/** Asks the person's leave. Returns whether it is given. */
export async function askLeave(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted';
}

/**
 * Notifies, if the person has given leave and is elsewhere. A later notification with the same
 * `tag` takes the place of the one before; a click on it leads back to the page.
 */
export async function notify(title: string, tag: string): Promise<void> {
  if (!canNotify || Notification.permission !== 'granted' || !document.hidden) return;
  // Phones allow notifications to a service worker alone.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    await registration.showNotification(title, { tag, data: location.href });
    return;
  }
  const shown = new Notification(title, { tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
