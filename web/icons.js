/**
 * `npm run icons` draws the application's icons from `public/otter.svg`: with its round corners, and
 * full to the edge with room around the drawing for systems that cut icons into shapes of their own.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const drawing = readFileSync('public/otter.svg', 'utf8');
const inner = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
/** The ground without corners; the drawing keeps to the middle 80 %, which every shape shows. */
const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="#3b2c22"/><g transform="translate(3.6 3.6) scale(.775)">${inner}</g></svg>`;

const icons = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['icon-maskable-512.png', 512, whole],
  ['apple-touch-icon.png', 180, whole],
];

const browser = await chromium.launch({
  executablePath: process.env['OTTER_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = svg.replace(
    '<svg ',
    `<svg width="${size}" height="${size}" style="display:block" `,
  );
  await page.setContent(`<style>body { margin: 0; background: none }</style>${sized}`);
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
