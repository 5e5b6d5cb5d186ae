import { expect, it } from 'vitest';
import { countIn, has, markText } from './search';

it('marks words without regard to case and accents', () => {
  expect(markText('The bar. A BAR!', 'bar')).toBe('The <mark>bar</mark>. A <mark>BAR</mark>!');
  expect(markText('Così è', 'cosi')).toBe('<mark>Così</mark> è');
  expect(markText('pole białe', 'biale')).toBe('pole <mark>białe</mark>');
});

it('leaves the markup alone', () => {
  expect(markText('<code>code</code> &amp; more', 'code')).toBe(
    '<code><mark>code</mark></code> &amp; more',
  );
  expect(markText('a &lt; b', 'lt')).toBe('a &lt; b');
  expect(markText('<strong>x</strong>', 'strong')).toBe('<strong>x</strong>');
});

it('finds a rule by its number too, and counts passages', () => {
  const rows = [
    { id: 'HT-1', text: 'A blot goes to the bar.' },
    { id: 'HT-2', text: 'Enter first.' },
  ];
  expect(has(rows[1]!, 'ht-2')).toBe(true);
  expect(has(rows[0]!, ' ')).toBe(false);
  expect(countIn([{ rows }, { text: 'the bar' }, { list: ['bar', 'x'] }], 'bar')).toBe(3);
});
