import sharp from 'sharp';
import { previewInPixels } from '../../domain/service-numbers.ts';
import { createRandom, type Random } from '../random.ts';
import { ellipse, gradient, path, rect } from './draw.ts';
import type { DrawnPhoto } from './encode.ts';

/** By the id of the picture. */
export type Sitter = { id: string; hasLongHair: boolean };

/** The same id gives the same portrait. */
export async function drawPortrait(sitter: Sitter): Promise<DrawnPhoto> {
  const svg = portrait(createRandom(sitter.id), sitter);
  const drawn = sharp(Buffer.from(svg)).resize(previewInPixels, previewInPixels).flatten();
  const bytes = await drawn.jpeg({ quality: 82 }).toBuffer();
  // A member's picture is no larger than its preview.
  return { picture: bytes, preview: bytes };
}

const skins = [
  ['#e0ac7e', '#c98f60'],
  ['#c98d5f', '#ad7246'],
  ['#b57a4e', '#955f38'],
  ['#d69f70', '#b98053'],
] as const;
const hairs = ['#1d1714', '#2a1f19', '#14110f', '#3a2a20'] as const;
const shirts = ['#14532d', '#1f6a4a', '#0f4c4a', '#245c36'] as const;
const walls = [
  ['#cfe3dc', '#9fc3b6'],
  ['#efe2c8', '#d3bd92'],
  ['#d5dfec', '#a8bbd3'],
  ['#ecd9d2', '#cfae9f'],
] as const;

/** Head and shoulders before a wall. */
function portrait(random: Random, { hasLongHair }: Sitter): string {
  const [skin, shade] = random.one(skins);
  const [light, dark] = random.one(walls);
  const hair = random.one(hairs);
  const shirt = random.one(shirts);
  const hasGlasses = random.below(4) === 0;
  const width = 66 + random.below(10);
  const smile = 12 + random.below(8);
  const hasCap = !hasLongHair && random.chance(0.4);
  const eye = (x: number) =>
    `${ellipse([x, 182, 8, 6], '#fff')}${ellipse([x, 182, 5, 5], '#2b1a10')}${ellipse([x + 1.6, 180, 1.5, 1.5], '#fff')}
    ${path(`M${x - 15} 165q15 -10 30 0`, 'none', `stroke="${hair}" stroke-width="5" stroke-linecap="round"`)}`;
  const behind = hasLongHair
    ? path(
        `M${200 - width - 16} 190C${200 - width - 24} 70 ${200 + width + 24} 70 ${200 + width + 16} 190L${200 + width + 20} 310H${200 - width - 20}z`,
        hair,
      )
    : '';
  const top = hasCap
    ? `${path(`M${200 - width - 6} 150C${200 - width} 70 ${200 + width} 70 ${200 + width + 6} 150z`, shirt)}${path(`M${200 - width - 8} 146h${2 * width + 16}q30 4 36 18q-90 -10 -${2 * width + 52} 0z`, shirt)}${path('M186 98h28v18q-14 12 -28 0z', '#f2b632')}`
    : path(
        `M${200 - width - 4} 172C${200 - width - 10} 60 ${200 + width + 10} 60 ${200 + width + 4} 172Q${200 + width - 14} 126 ${200 + 10} 122Q${200 - width + 20} 122 ${200 - width - 4} 172z`,
        hair,
      );
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#26221f" stroke-width="3.5"><circle cx="172" cy="183" r="19"/><circle cx="228" cy="183" r="19"/><path d="M191 181q9 -6 18 0"/></g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="45 55 310 310" width="400" height="400">
    <defs>${gradient('wall', [light, dark])}${gradient('skin', [skin, skin, shade], true)}${gradient('shirt', [shirt, '#0b2f20'])}</defs>
    ${rect([0, 0, 400, 400], 'url(#wall)')}${behind}
    ${path('M20 400C30 318 110 300 160 290H240C290 300 370 318 380 400z', 'url(#shirt)')}
    ${path('M168 240H232V292Q200 330 168 292z', shade)}${path('M150 292L200 340L250 292L268 300L204 372H196L132 300z', '#f4f1e6', 'opacity=".9"')}
    ${ellipse([200 - width, 192, 13, 20], shade)}${ellipse([200 + width, 192, 13, 20], shade)}
    ${ellipse([200, 186, width, 84], 'url(#skin)')}${top}${eye(172)}${eye(228)}
    ${path('M200 188q-12 26 -4 30q8 4 14 -2', 'none', `stroke="${shade}" stroke-width="5" stroke-linecap="round"`)}
    ${path(`M170 232q30 ${smile * 2} 60 0q-30 ${smile / 2} -60 0z`, '#fff', 'stroke="#8c3f34" stroke-width="4" stroke-linejoin="round"')}
    ${ellipse([158, 212, 14, 9], '#d9604c', 'opacity=".18"')}${ellipse([242, 212, 14, 9], '#d9604c', 'opacity=".18"')}${glasses}
  </svg>`;
}
