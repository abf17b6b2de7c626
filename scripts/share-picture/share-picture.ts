import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { root } from '../../server/pages/built-site.ts';
import { hero } from '../../site/home/texts.ts';
import { type Markup, markup } from '../../supabase/functions/_shared/mail/markup.ts';

const longestAtFullSize = 24;

let engine: Promise<void> | null = null;

/** Draws the picture for shared links: a PNG of 1200 by 630 pixels with the business's name. */
export async function drawSharePicture(name: string): Promise<Uint8Array> {
  engine ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then(initWasm);
  await engine;
  const font = await readFile(path.join(import.meta.dirname, 'besley.ttf'));
  const picture = new Resvg(await sharePicture(name), {
    font: { fontBuffers: [font], defaultFontFamily: 'Besley' },
  });
  return picture.render().asPng();
}

async function sharePicture(name: string): Promise<string> {
  const house = await embedded('home', 'pictures', 'house.svg');
  const icon = await embedded('public', 'favicon.svg');
  const lines = hero.headline.map((line, index) => text(72, 236 + index * 73, 68, '#17231f', line));
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="100%" height="100%" fill="#fbf8f2"/><rect y="550" width="100%" height="80" fill="#0f5b4a"/>
<image x="522" y="85" width="654" height="545" href="${house}"/>
<image x="72" y="70" width="56" height="56" href="${icon}"/>
${text(146, 114, nameSize(name), '#17231f', drawable(name))}${lines}
${text(72, 506, 28, '#0f5b4a', hero.place)}</svg>`.html;
}

function text(x: number, y: number, size: number, colour: string, content: string): Markup {
  const place = markup`x="${String(x)}" y="${String(y)}" font-size="${String(size)}"`;
  return markup`<text ${place} font-family="Besley" fill="${colour}">${content}</text>`;
}

/** A long name gets a smaller size, so that it stays inside the picture. */
function nameSize(name: string): number {
  return Math.min(40, (40 * longestAtFullSize) / name.length);
}

/** The font covers the Latin letters of Western languages. Part of any other name would mislead. */
function drawable(name: string): string {
  return /^[\x20-\x7e\xa0-\xff‘’–—…]*$/.test(name) ? name : '';
}

async function embedded(...place: string[]): Promise<string> {
  const picture = await readFile(path.join(root, 'site', ...place));
  return `data:image/svg+xml;base64,${picture.toString('base64')}`;
}
