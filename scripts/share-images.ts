// Draws site/public/share.png, apple-touch-icon.png and favicon.ico from our own pictures: node scripts/share-images.ts
// The flat colours fit a palette: `pngquant --ext .png --force site/public/*.png` then makes them three times smaller.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readBrand } from '../domain/brand.ts';
import { hero } from '../site/home/texts.ts';
import { findBrowser } from './browser.ts';

const site = path.join(import.meta.dirname, '..', 'site');
const target = path.join(site, 'public');
const icon = await readFile(path.join(target, 'favicon.svg'), 'utf8');
const house = await asDataUrl(path.join('home', 'pictures', 'house.svg'), 'image/svg+xml');
const font = await asDataUrl(path.join('fonts', 'besley.woff2'), 'font/woff2');

const share = `<style>
  @font-face { font-family: Display; src: url(${font}); font-weight: 500 600 }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #fbf8f2; color: #17231f; font-family: Display }
  .lawn { position: absolute; inset: auto 0 0; height: 80px; background: #0f5b4a }
  img { position: absolute; right: 24px; bottom: 0; width: 654px }
  .name { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center; font: 600 40px Display }
  .name svg { width: 56px }
  h1 { position: absolute; left: 72px; top: 172px; margin: 0; font: 540 68px/1.08 Display; letter-spacing: -0.025em }
  p { position: absolute; left: 72px; bottom: 112px; margin: 0; color: #0f5b4a; font: 600 28px Display }
</style>
<div class="lawn"></div><img src="${house}">
<div class="name">${icon}<span></span></div><h1></h1><p></p>`;

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await writeFile(path.join(target, 'share.png'), await drawShare(page));
await writeFile(path.join(target, 'apple-touch-icon.png'), await drawIcon(page, 180, '#fbf8f2'));
await writeFile(
  path.join(target, 'favicon.ico'),
  asIco(await drawIcon(page, 32, 'transparent'), 32),
);
await browser.close();

async function asDataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.join(site, file))).toString('base64')}`;
}

async function drawShare(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(share);
  await page.locator('.name span').evaluate((element, name) => {
    element.textContent = name;
  }, readBrand(process.env).name);
  await page.locator('h1').evaluate((element, lines) => {
    element.innerHTML = lines.join('<br>');
  }, hero.headline);
  await page.locator('p').evaluate((element, place) => {
    element.textContent = place;
  }, hero.place);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ type: 'png' });
}

async function drawIcon(page: Page, size: number, ground: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const margin = ground === 'transparent' ? 0 : size / 8;
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;padding:${margin}px;width:${size - 2 * margin}px}</style>${icon}`,
  );
  return page.screenshot({ type: 'png', omitBackground: ground === 'transparent' });
}

/** One PNG in the container that whoever asks for /favicon.ico expects. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
