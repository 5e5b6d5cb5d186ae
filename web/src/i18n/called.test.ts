// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { settings } from '../settings/store.svelte';
import { called, fetchWords, refusalText, tournamentTitle } from '.';

beforeAll(async () => {
  await fetchWords('pl');
});

test('who has chosen no name is called by a word in the language of the reader', () => {
  settings.language = 'pl';
  expect(called(null)).toBe('Gość');
  settings.language = 'en';
  expect(called(null)).toBe('Guest');
  expect(called('Ada')).toBe('Ada');
});

test('a person who is really called Host keeps that name', () => {
  settings.language = 'it';
  expect(called('Host')).toBe('Host');
});

test('a tournament without a name has a title in the language of the reader', () => {
  settings.language = 'pl';
  expect(tournamentTitle(null)).toBe('Turniej klubowy');
  // A name that was chosen is kept, whatever it is.
  expect(tournamentTitle('Club tournament')).toBe('Club tournament');
});

test('a refusal has a name for everybody, in English until the language has come', async () => {
  settings.language = 'it';
  const params = { names: [null, 'Ada'], value: null, detail: null };
  const refusal = { code: 'held', message: 'held', params, rule: null } as const;
  expect(refusalText(refusal)).toBe('Held.');
  await fetchWords('it');
  expect(refusalText(refusal)).toBe('Il lancio è fermo: Ospite e Ada.');
});
