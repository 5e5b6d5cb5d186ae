/** All the words on the screen, in the language chosen. There is one so far. */
import { en } from './en';

export type Words = typeof en;

export const words: Words = en;
