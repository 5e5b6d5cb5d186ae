/**
 * A text without case and accents, as it is searched. Each character is folded by itself, so that
 * places in the folded text are places in the text.
 */
export function fold(text: string): string {
  return Array.from(text, (char) => {
    const base = char.normalize('NFD')[0] ?? char;
    const plain = base === 'ł' || base === 'Ł' ? 'l' : base.toLowerCase();
    return plain.length === char.length ? plain : char;
  }).join('');
}
