// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

afterEach(() => vi.unstubAllGlobals());

it('writes to the clipboard where it may', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('a link');
  expect(writeText).toHaveBeenCalledWith('a link');
});

it('copies the selected text on a page without TLS, which has no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  let copied = '';
  document.execCommand = vi.fn(() => {
    copied = document.querySelector('input')?.value ?? '';
    return true;
  });
  await copyText('a link');
  expect(copied).toBe('a link');
  expect(document.querySelector('input')).toBeNull();
});
