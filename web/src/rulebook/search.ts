/** Finding words in the rule book: without regard to case and accents, and not in its markup. */
import { fold } from '../ui/fold';
import type { Block } from './book';

/** A part of a section that is found as a whole, with what it is called if it has a name. */
interface Passage {
  readonly id: string;
  readonly text: string;
}

/** The tags and entities of the book's HTML, between which its words stand. */
const MARKUP = /(<[^>]*>|&[a-z]+;)/;

export function passages(block: Block): readonly Passage[] {
  if ('text' in block) return [{ id: '', text: block.text }];
  if ('list' in block) return block.list.map((text) => ({ id: '', text }));
  return 'rows' in block ? block.rows : block.terms;
}

/** Whether a passage has the words looked for, or is the rule of that number. */
export function has({ id, text }: Passage, query: string): boolean {
  const wanted = fold(query.trim());
  if (wanted === '') return false;
  if (id !== '' && fold(id).startsWith(wanted) && wanted.length > 1) return true;
  return pieces(text).some((piece) => !MARKUP.test(piece) && fold(piece).includes(wanted));
}

export function countIn(blocks: readonly Block[], query: string): number {
  return blocks.flatMap(passages).filter((passage) => has(passage, query)).length;
}

/** The HTML with each place where the words stand in a `mark`. */
export function markText(html: string, query: string): string {
  const wanted = fold(query.trim());
  if (wanted === '') return html;
  return pieces(html)
    .map((piece) => (MARKUP.test(piece) ? piece : markPiece(piece, wanted)))
    .join('');
}

function pieces(html: string): string[] {
  return html.split(MARKUP).filter((piece) => piece !== '');
}

function markPiece(text: string, wanted: string): string {
  const folded = fold(text);
  let out = '';
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    const to = at + wanted.length;
    out += `${text.slice(from, at)}<mark>${text.slice(at, to)}</mark>`;
    from = to;
  }
  return out + text.slice(from);
}
