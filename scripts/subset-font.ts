// Makes the headlines' face from the npm package below: site/fonts/besley.woff2 for pages, with one weight range and the
// characters in use, and scripts/share-picture/besley.ttf for the share picture, in one weight with every character there is.
//
//   npm install --no-save @fontsource-variable/besley@5.3.0 subset-font@2.9.0
//   node scripts/subset-font.ts
//
// Besley is © 2020 The Besley Project Authors (https://github.com/indestructible-type), SIL Open Font License 1.1
// (site/fonts/OFL.txt). The two packages are fetched for this one run, as the result is committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Record<string, number | { min: number; max: number }>;
  },
) => Promise<Buffer>;

const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&()%/+-@\'"“”‘’–—…·ñÑéÉ';

const root = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const subsetFont: SubsetFont = require('subset-font');
const source = path.dirname(require.resolve('@fontsource-variable/besley/package.json'));
const target = path.join(root, 'site', 'fonts');

const font = await readFile(path.join(source, 'files', 'besley-latin-wght-normal.woff2'));
const subset = await subsetFont(font, characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 600 } },
});
await writeFile(path.join(target, 'besley.woff2'), subset);
const everyCharacter = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code));
const drawn = await subsetFont(font, everyCharacter.join(''), {
  targetFormat: 'sfnt',
  variationAxes: { wght: 600 },
});
await writeFile(path.join(root, 'scripts', 'share-picture', 'besley.ttf'), drawn);
await copyFile(path.join(source, 'LICENSE'), path.join(target, 'OFL.txt'));
console.log(`besley.woff2: ${subset.length} bytes`);
