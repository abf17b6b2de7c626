// Makes site/fonts from the npm packages below: of each face the weights and the characters in use.
//
//   npm install --no-save @fontsource-variable/besley@5.3.0 @fontsource/jetbrains-mono@5.3.0 subset-font@2.9.0
//   node scripts/subset-font.ts
//
// Besley is © 2020 The Besley Project Authors (https://github.com/indestructible-type), JetBrains Mono is
// © 2020 The JetBrains Mono Project Authors (https://github.com/JetBrains/JetBrainsMono); both are under the SIL Open
// Font License 1.1 (site/fonts/*-OFL.txt). The packages are fetched for this one run, as the result is committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
) => Promise<Buffer>;

const faces = [
  {
    name: 'besley',
    source: '@fontsource-variable/besley',
    file: 'besley-latin-wght-normal.woff2',
    characters:
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&()%/+-@\'"“”‘’–—…·ñÑéÉ',
    axes: { variationAxes: { wght: { min: 500, max: 600 } } },
  },
  {
    // What references are written in.
    name: 'jetbrains-mono',
    source: '@fontsource/jetbrains-mono',
    file: 'jetbrains-mono-latin-600-normal.woff2',
    characters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-',
    axes: {},
  },
];

const target = path.join(import.meta.dirname, '..', 'site', 'fonts');
const require = createRequire(import.meta.url);
const subsetFont: SubsetFont = require('subset-font');

for (const { name, source, file, characters, axes } of faces) {
  const folder = path.dirname(require.resolve(`${source}/package.json`));
  const font = await readFile(path.join(folder, 'files', file));
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', ...axes });
  await writeFile(path.join(target, `${name}.woff2`), subset);
  await copyFile(path.join(folder, 'LICENSE'), path.join(target, `${name}-OFL.txt`));
  console.log(`${name}.woff2: ${subset.length} bytes`);
}
