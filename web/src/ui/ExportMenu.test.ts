// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { en } from '../i18n/en';
import ExportMenu from './ExportMenu.svelte';
import type { WriteFile } from './http';

it('tells where it was asked for that a file could not be written', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:made');
  const write = vi.fn<WriteFile>().mockRejectedValueOnce(new Error('the engine is gone'));
  write.mockResolvedValue({ name: 'a.mat', text: 'a match' });
  const { container } = render(ExportMenu, { of: write });
  const menu = container.querySelector('details');
  if (!menu) throw new Error('the menu is a details element');
  menu.open = true;
  const mat = screen.getByRole('button', { name: en.library.exports.mat });
  await fireEvent.click(mat);
  expect((await screen.findByRole('alert')).textContent).toBe(en.library.exports.failed);
  expect(menu.open).toBe(true);

  await fireEvent.click(mat);
  await vi.waitFor(() => expect(menu.open).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(write).toHaveBeenCalledTimes(2);
});
