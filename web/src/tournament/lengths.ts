/** Lengths as a person types them: "5, 5, 7". */
export function readLengths(text: string): number[] | null {
  const parts = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : 0));
  const fits = parts.length >= 1 && parts.length <= 16 && parts.every((n) => n >= 1);
  return fits ? parts : null;
}

/** Names as a person types them, one a line or with commas. */
export function readNames(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
