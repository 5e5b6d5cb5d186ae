// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { playing } from '../../tests/fixtures/tables';
import { en } from '../i18n/en';
import Board from './Board.svelte';
import { begin, isComplete, type PlayBuilder } from './play_builder';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const view = playing();
const plays = view.held[0]?.plays;
if (!plays) throw new Error('the made-up table has a roll to play');

function board(builder: PlayBuilder | null, more: object = {}) {
  return {
    words: en.board,
    position: { white: view.board.white.points, black: view.board.black.points },
    bottom: 'white' as const,
    motion: 'none' as const,
    mover: 'white' as const,
    dice: [{ side: 'white' as const, values: [6, 4], spent: false, key: 'v1' }],
    builder,
    ...more,
  };
}
const place = (n: number) => screen.getByRole('button', { name: new RegExp(`^${n} point: `) });

it('gives out what the person wants, and keeps nothing to itself', async () => {
  const onbuild = vi.fn<(builder: PlayBuilder) => void>();
  const builder = begin(plays, [6, 4]);
  const { rerender } = render(Board, board(builder, { onbuild }));
  await fireEvent.click(place(24));
  await fireEvent.click(place(14));
  const [[next] = []] = onbuild.mock.calls;
  expect(next?.path.map(({ from, to }) => [from, to])).toEqual([
    [24, 18],
    [18, 14],
  ]);
  // Until the host agrees, the checker stays.
  expect(place(24).getAttribute('aria-label')).toBe('24 point: two of yours, can move');
  await rerender(board(next ?? null, { onbuild }));
  expect(place(14).getAttribute('aria-label')).toBe('14 point: one of yours');
});

it('says by the dice that the play is done', async () => {
  const onfinish = vi.fn();
  const builder = begin({ nodes: [{ steps: [] }] }, [6, 4]);
  expect(isComplete(builder)).toBe(true);
  render(Board, board(builder, { onfinish }));
  await fireEvent.click(screen.getByRole('button', { name: en.board.finish }));
  expect(onfinish).toHaveBeenCalledOnce();
});

it('is only to be looked at without a play under way', async () => {
  const onbuild = vi.fn();
  render(Board, board(null, { onbuild }));
  await fireEvent.click(place(24));
  await fireEvent.click(place(18));
  expect(onbuild).not.toHaveBeenCalled();
});

it('lets checkers be carried anywhere where its host says so', async () => {
  const onplace = vi.fn();
  render(Board, board(null, { free: true, onplace }));
  // Backwards and too far, and never onto a point that two of the opponent's hold.
  await fireEvent.click(place(6));
  await fireEvent.click(place(9));
  await fireEvent.click(place(13));
  await fireEvent.click(place(12));
  await fireEvent.click(screen.getByRole('button', { name: /^Borne off: / }));
  expect(onplace.mock.calls).toEqual([
    [6, 9],
    [13, 0],
  ]);
});

it('draws thirty checkers, and the count of a high stack', () => {
  const late = { white: [0, 7, ...Array(22).fill(0), 8, 0], black: [...Array(25).fill(0), 15] };
  const { container } = render(Board, board(null, { position: late, dice: [] }));
  expect(container.querySelectorAll('.checker')).toHaveLength(30);
  expect([...container.querySelectorAll('.pile')].map((t) => t.textContent)).toEqual([
    '7',
    '8',
    '15',
  ]);
});
