/** Copies a text. `field`, which shows it, is left selected. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<void> {
  field?.select();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without permission, or without TLS, the older way still works on selected text.
    const shown = field ?? hidden(text);
    document.execCommand('copy');
    if (!field) shown.remove();
  }
}

/** A field that nobody sees, with its text selected. */
function hidden(text: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = text;
  field.className = 'visually-hidden';
  // An open dialog holds the focus: outside of it nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  return field;
}
