/** All the words on the screen, in the language chosen. What is kept of them follows a change. */
import { language } from '../settings/store.svelte';
import { en } from './en';
import type { Language } from './language';
import { live } from './live';

export type Words = typeof en;

const ALL: Record<Language, Words> = { en, it: en, pl: en };

export const words: Words = live(en, () => ALL[language()]);
