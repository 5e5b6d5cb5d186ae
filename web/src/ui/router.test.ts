// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pageAt } from './router.svelte';

it.each([
  ['/', '', { kind: 'home' }],
  ['/t/Ab3_x-9', '', { kind: 'table', id: 'Ab3_x-9', invite: null }],
  ['/t/abc/', '?invite=s3cret', { kind: 'table', id: 'abc', invite: 's3cret' }],
  ['/t/', '', { kind: 'unknown' }],
  ['/t/a/b', '', { kind: 'unknown' }],
  ['/over-the-board', '', { kind: 'new_sheet' }],
  ['/o/abc', '', { kind: 'sheet', id: 'abc' }],
  ['/review/abc', '', { kind: 'review', of: 'table', id: 'abc', place: null }],
  ['/review/c/abc', '', { kind: 'review', of: 'chouette', id: 'abc', place: null }],
  ['/review/o/abc', '', { kind: 'review', of: 'sheet', id: 'abc', place: null }],
  ['/tournament', '', { kind: 'new_tournament' }],
  ['/tournament/abc', '', { kind: 'tournament', id: 'abc', director: null, player: null }],
  [
    '/tournament/abc',
    '?director=x&player=1-y',
    { kind: 'tournament', id: 'abc', director: 'x', player: '1-y' },
  ],
  ['/rules/book', '', { kind: 'rules' }],
  ['/account', '', { kind: 'account' }],
  ['/p/%C5%81ukasz%2077', '', { kind: 'profile', name: 'Łukasz 77' }],
  ['/p/%', '', { kind: 'profile', name: '%' }],
  ['/p/', '', { kind: 'unknown' }],
  ['/elsewhere', '', { kind: 'unknown' }],
])('%s%s', (path, search, page) => {
  expect(pageAt(path, search)).toEqual(page);
});

it('finds secrets in the fragment, and in the query of links made earlier', () => {
  const table = (search: string, hash: string) => pageAt('/t/abc', search, hash);
  const invited = { kind: 'table', id: 'abc', invite: 's3cret' };
  expect(table('', '#invite=s3cret')).toEqual(invited);
  expect(table('?invite=s3cret', '')).toEqual(invited);
  expect(table('?invite=old', '#invite=s3cret')).toEqual(invited);
  expect(table('', '')).toEqual({ ...invited, invite: null });
  expect(pageAt('/tournament/abc', '', '#director=x&player=1-y')).toEqual({
    kind: 'tournament',
    id: 'abc',
    director: 'x',
    player: '1-y',
  });
});

it.each([
  ['', { kind: 'lessons', at: null }],
  ['#hitting-3', { kind: 'lessons', at: { chapter: 'hitting', step: 3 } }],
  // Links to rules from before "How to play" stood there.
  ['#CU-7', { kind: 'rules' }],
  ['#s9a', { kind: 'rules' }],
])('/rules%s', (hash, page) => {
  expect(pageAt('/rules', '', hash)).toEqual(page);
});

it.each([
  ['', null],
  ['#shots', { topic: 'shots', seed: null }],
  ['#take_point-17', { topic: 'take_point', seed: 17 }],
  ['#riddle-17', null],
])('/study%s', (hash, drill) => {
  expect(pageAt('/study', '', hash)).toEqual({ kind: 'study', drill });
});
