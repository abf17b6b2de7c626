// Draws the icons of site/public from favicon.svg: node scripts/launch.mjs scripts/icons.ts
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const target = path.join(import.meta.dirname, '..', 'site', 'public');
const icon = await readFile(path.join(target, 'favicon.svg'));
const paper = '#fbf8f2';

await writeFile(path.join(target, 'apple-touch-icon.png'), await drawIcon(180, 1 / 8, paper));
await writeFile(path.join(target, 'icon.png'), await drawIcon(512, 1 / 8, paper));
// Whatever its mask, a phone shows the middle four fifths of it.
await writeFile(path.join(target, 'maskable-icon.png'), await drawIcon(512, 1 / 6, paper));
await writeFile(path.join(target, 'favicon.ico'), asIco(await drawIcon(32, 0, 'transparent'), 32));

/** `margin` is a share of the size. The few flat colours fit a palette. */
function drawIcon(size: number, margin: number, background: string): Promise<Buffer> {
  const edge = Math.round(size * margin);
  const sharpness = { density: (72 * size) / 32 };
  return sharp(icon, sharpness)
    .resize(size - 2 * edge)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#0000' })
    .flatten(background === 'transparent' ? false : { background })
    .png({ palette: true })
    .toBuffer();
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
