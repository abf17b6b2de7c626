// Makes our font files from the npm packages below. Each keeps what we use of weights and characters.
//
//   npm install --no-save @fontsource-variable/besley@5.3.0 @fontsource/jetbrains-mono@5.3.0 subset-font@2.9.0
//   node scripts/launch.mjs scripts/subset-font.ts
//
// Besley is © 2020 The Besley Project Authors (https://github.com/indestructible-type). JetBrains
// Mono is © 2020 The JetBrains Mono Project Authors (https://github.com/JetBrains/JetBrainsMono).
// Both are under the SIL Open Font License 1.1 (site/fonts/*-OFL.txt). We commit the result, so
// only this script needs the packages.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

type SubsetOptions = {
  targetFormat: 'woff2' | 'sfnt';
  variationAxes?: Record<string, number | { min: number; max: number }>;
};

type SubsetFont = (font: Buffer, characters: string, options: SubsetOptions) => Promise<Buffer>;

type Face = SubsetOptions & {
  /** From the repository's root. */
  file: string;
  /** The font's package, and the file in it. */
  source: readonly [name: string, file: string];
  characters: string;
};

const besley = ['@fontsource-variable/besley', 'besley-latin-wght-normal.woff2'] as const;

const faces: readonly Face[] = [
  {
    file: 'site/fonts/besley.woff2',
    source: besley,
    characters:
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&()%/+-@\'"“”‘’–—…·ñÑéÉ',
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 600 } },
  },
  {
    // The share picture may carry the name of any business.
    file: 'scripts/share-picture/besley.ttf',
    source: besley,
    characters: Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join(''),
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
  },
  {
    // References are set in this font.
    file: 'site/fonts/jetbrains-mono.woff2',
    source: ['@fontsource/jetbrains-mono', 'jetbrains-mono-latin-600-normal.woff2'],
    characters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-',
    targetFormat: 'woff2',
  },
];

const root = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const subsetFont: SubsetFont = require('subset-font');

for (const { file, source, characters, ...options } of faces) {
  const [name, original] = source;
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const font = await readFile(path.join(folder, 'files', original));
  const subset = await subsetFont(font, characters, options);
  await writeFile(path.join(root, file), subset);
  const license = `${path.basename(file, path.extname(file))}-OFL.txt`;
  await copyFile(path.join(folder, 'LICENSE'), path.join(root, 'site/fonts', license));
  console.log(`${file}: ${subset.length} bytes`);
}
