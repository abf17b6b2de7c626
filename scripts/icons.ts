// Draws site/public/apple-touch-icon.png and favicon.ico from favicon.svg: node scripts/launch.mjs scripts/icons.ts
// The few flat colours fit a palette. `pngquant --ext .png --force site/public/*.png` then makes
// the files three times smaller.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';

const site = path.join(import.meta.dirname, '..', 'site');
const target = path.join(site, 'public');
const icon = await readFile(path.join(target, 'favicon.svg'), 'utf8');

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await writeFile(path.join(target, 'apple-touch-icon.png'), await drawIcon(page, 180, '#fbf8f2'));
await writeFile(
  path.join(target, 'favicon.ico'),
  asIco(await drawIcon(page, 32, 'transparent'), 32),
);
await browser.close();

async function drawIcon(page: Page, size: number, ground: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const margin = ground === 'transparent' ? 0 : size / 8;
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;padding:${margin}px;width:${size - 2 * margin}px}</style>${icon}`,
  );
  return page.screenshot({ type: 'png', omitBackground: ground === 'transparent' });
}

/** Puts one PNG into the container that clients of /favicon.ico expect. */
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
