/** How well one colour stands out from another, as WCAG 2 defines it. */

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads a colour as browsers compute it, such as `rgb(28, 40, 39)`; `null` if it is none. */
export function readColour(text: string): Colour | null {
  const [, r, g, b] = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(text) ?? [];
  return r && g && b ? [Number(r), Number(g), Number(b)] : null;
}

/** How light a colour is: 0 for black, 1 for white. */
function luminance([r, g, b]: Colour): number {
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
