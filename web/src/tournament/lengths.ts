/** Lengths as a person types them: "5, 5, 7". */
export function readLengths(text: string): number[] | null {
  const parts = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : 0));
  const fits = parts.length >= 1 && parts.length <= 16 && parts.every((n) => n >= 1);
  return fits ? parts : null;
}
