import { expect, test } from 'vitest';
import { LANGUAGES } from '../settings/language';
import { book, ruleOf } from './book';

test('every language has the book, and a rule is found in it', async () => {
  const found = await Promise.all(LANGUAGES.map(book));
  const says = found.map((one) => ruleOf(one, 'CU-2'));
  expect(says[0]).toContain('before the roll');
  expect(says[1]).toContain('prima del lancio');
  expect(says[2]).toContain('przed rzutem');
  expect(ruleOf(found[0]!, 'CU-99')).toBeUndefined();
  expect(new Set(found.map(({ sections }) => sections.length)).size).toBe(1);
});
