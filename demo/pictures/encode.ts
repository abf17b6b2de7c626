import sharp from 'sharp';
import { previewInPixels } from '../../domain/service-numbers.ts';
import { createRandom, type Random } from '../random.ts';
import { canvas, type Tile } from './draw.ts';
import { floor, garage, window } from './indoors.ts';
import { bed, gate, yard } from './outdoors.ts';
import { car, gutter } from './shiny.ts';
import { type Subject, subjects } from './subjects.ts';

export const photoWidth = 1600;
export const photoHeight = 1200;

/** Two JPEGs. */
export type DrawnPhoto = { picture: Uint8Array; preview: Uint8Array };

/** A subject's photo in a phase, drawn once for all visits. */
export type Album = (subject: Subject, phase: 'before' | 'after') => DrawnPhoto;

type Scene = (random: Random, isDone: boolean) => string;

const scenes: Record<Subject, Scene> = { garage, yard, gutter, car, floor, window, bed, gate };

export async function drawAlbum(seed: string): Promise<Album> {
  const tiles = await drawTiles();
  const drawn = new Map<string, DrawnPhoto>();
  for (const subject of subjects) {
    // Two at once, as memory for all of them is much.
    const phases = (['before', 'after'] as const).map(async (phase) => {
      const random = createRandom(`${seed}:${subject}`);
      const svg = framed(scenes[subject](random, phase === 'after'), tiles);
      drawn.set(`${subject} ${phase}`, await developed(svg));
    });
    await Promise.all(phases);
  }
  return (subject, phase) => {
    const photo = drawn.get(`${subject} ${phase}`);
    if (photo === undefined) throw new Error(`Nobody drew ${subject} ${phase}.`);
    return photo;
  };
}

async function developed(svg: string): Promise<DrawnPhoto> {
  const image = sharp(Buffer.from(svg), { density: (72 * photoWidth) / canvas.width });
  const { data, info } = await image
    .resize(photoWidth, photoHeight)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return {
    picture: await pixels().jpeg({ quality: 74 }).toBuffer(),
    preview: await pixels().resize(previewInPixels).jpeg({ quality: 76 }).toBuffer(),
  };
}

const tileSize = 256;

/** How fine each tile is, and the colour and reach of its speckles. */
const tileKinds: Record<Tile, { frequency: number; colour: string; reach: string }> = {
  'dark-fine': { frequency: 0.7, colour: '.1 .08 .05', reach: '2.2 -.9' },
  'dark-coarse': { frequency: 0.03, colour: '.12 .09 .05', reach: '1.1 -.35' },
  'light-fine': { frequency: 0.8, colour: '1 .98 .92', reach: '2.2 -.95' },
  'dust-coarse': { frequency: 0.016, colour: '.66 .57 .44', reach: '1.5 -.25' },
};

/** Draws turbulence once and small, as drawing it over whole photos takes seconds for each. */
async function drawTiles(): Promise<string> {
  const patterns = Object.entries(tileKinds).map(async ([id, { frequency, colour, reach }]) => {
    const [red, green, blue] = colour.split(' ');
    const [gain, offset] = reach.split(' ');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}">
      <filter id="noise" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7" stitchTiles="stitch"/>
        <feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${gain} 0 0 0 ${offset}"/>
      </filter><rect width="100%" height="100%" filter="url(#noise)"/></svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    return `<pattern id="${id}" width="${tileSize}" height="${tileSize}" patternUnits="userSpaceOnUse">
      <image width="${tileSize}" height="${tileSize}" href="data:image/png;base64,${png.toString('base64')}"/></pattern>`;
  });
  return (await Promise.all(patterns)).join('');
}

/** Adds what every photo has: light from one side, darker corners, and grain. */
function framed(scene: string, tiles: string): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${tiles}<radialGradient id="sun" cx=".2" cy="0" r="1"><stop stop-color="#fff3d0" stop-opacity=".34"/><stop offset="1" stop-color="#fff3d0" stop-opacity="0"/></radialGradient>
    <radialGradient id="corners" r=".78"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient></defs>
    ${scene}
    <rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#corners)"/>
    <rect width="100%" height="100%" fill="url(#dark-fine)" opacity=".12"/></svg>`;
}
