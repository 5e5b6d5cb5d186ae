// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { settings } from '../settings/store.svelte';
import { called, refusalText, words } from '.';

test('names that nobody has chosen are in the language of who reads them', () => {
  settings.language = 'it';
  const kept = [words.tournament.lobby.unnamed, ...words.lobby.unnamed.same_screen];
  settings.language = 'pl';
  expect(kept.map(called)).toEqual(['Turniej klubowy', 'Gracz 1', 'Gracz 2']);
  settings.language = 'en';
  expect(kept.map(called)).toEqual(['Club tournament', 'Player one', 'Player two']);
  expect(called('Ada')).toBe('Ada');
});

test('a refusal names people as they are called', () => {
  settings.language = 'it';
  const params = { names: ['Guest', 'Ada'], value: null, detail: null };
  const refusal = { code: 'held', message: 'held', params, rule: null } as const;
  expect(refusalText(refusal)).toBe('Il lancio è fermo: Ospite e Ada.');
});
