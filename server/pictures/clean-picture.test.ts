import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cameraFiles } from '../../supabase/functions/_shared/pictures/cameras.fixture.ts';
import {
  anatomyOf,
  colourAt,
  fileOf,
  halves,
  joined,
  secretsIn,
} from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import { cleanPicture } from './clean-picture.ts';

/** Frame header, tables and JFIF's mark: needed to decode, and nothing personal. */
const neededMarkers = [0xe0, 0xdb, 0xc0, 0xc4, 0xdd];

const files = Object.entries(await cameraFiles());

describe('what a file says beside its pixels', () => {
  for (const [name, file] of files) {
    it(`does not survive: ${name}`, async () => {
      expect(secretsIn(file)).not.toEqual([]);
      const { picture, preview } = await cleanPicture(file);
      for (const { bytes } of [picture, preview]) {
        expect(secretsIn(bytes)).toEqual([]);
        const { markers, trailing } = anatomyOf(bytes);
        expect(markers.filter((marker) => !neededMarkers.includes(marker))).toEqual([]);
        expect(trailing).toBe(0);
        expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      }
      expect(await colourAt(picture.bytes, 0.25, 0.5)).toBe('red');
      expect(await colourAt(preview.bytes, 0.75, 0.5)).toBe('blue');
    });
  }
});

/** It makes a drawing that looks different however it is turned or mirrored. */
const corner = {
  input: await sharp({ create: { width: 150, height: 80, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer(),
  left: 0,
  top: 0,
};

describe('a picture', () => {
  it('becomes at most 2,048 px long and its preview 480 px, in its own shape', async () => {
    const { picture, preview } = await cleanPicture(await fileOf(halves(4000, 3000).jpeg()));
    expect([picture.width, picture.height]).toEqual([2048, 1536]);
    expect([preview.width, preview.height]).toEqual([480, 360]);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 2048, height: 1536 });
  });

  it('is never made larger', async () => {
    const { picture, preview } = await cleanPicture(await fileOf(halves(300, 200).png()));
    expect([picture.width, picture.height, preview.width]).toEqual([300, 200, 300]);
  });

  it('stands upright, however the camera was held', async () => {
    const drawing = await fileOf(halves(600, 400).composite([corner]).png());
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const held = await fileOf(sharp(drawing).withMetadata({ orientation }).jpeg());
      const expected = await sharp(held).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const { picture } = await cleanPicture(held);
      const drawn = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
      expect([drawn.info.width, drawn.info.height]).toEqual([
        expected.info.width,
        expected.info.height,
      ]);
      const off = drawn.data.filter((byte, at) => Math.abs(byte - (expected.data[at] ?? 0)) > 60);
      expect(off.length / drawn.data.length, `orientation ${orientation}`).toBeLessThan(0.01);
    }
  });

  it('shows its colours whether it was made for print, with 16 bits or with a wide space', async () => {
    const files = [
      halves(300, 200).toColourspace('cmyk').jpeg(),
      halves(300, 200).toColourspace('rgb16').png(),
      halves(300, 200).withIccProfile('p3').jpeg(),
    ];
    for (const file of files) {
      const { picture } = await cleanPicture(await fileOf(file));
      expect(await colourAt(picture.bytes, 0.25, 0.5)).toBe('red');
      expect(await colourAt(picture.bytes, 0.75, 0.5)).toBe('blue');
      expect(await sharp(picture.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        depth: 'uchar',
        channels: 3,
      });
    }
  });

  it('is white where it was transparent', async () => {
    const clear = { width: 40, height: 40, channels: 4, background: '#00000000' } as const;
    const { picture } = await cleanPicture(await fileOf(sharp({ create: clear }).png()));
    expect(await colourAt(picture.bytes, 0.5, 0.5)).toBe('white');
  });

  it('is the first of those that move', async () => {
    const frame = (background: string) =>
      fileOf(sharp({ create: { width: 60, height: 40, channels: 3, background } }).png());
    const frames = [await frame('#ff0000'), await frame('#0000ff')];
    for (const kind of ['gif', 'webp'] as const) {
      const moving = await fileOf(sharp(frames, { join: { animated: true } }).toFormat(kind));
      expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
      const { picture } = await cleanPicture(moving);
      expect([picture.width, picture.height]).toEqual([60, 40]);
      expect(await colourAt(picture.bytes, 0.5, 0.5)).toBe('red');
    }
  });

  it('may come as JPEG, progressive or not, PNG, WebP and GIF', async () => {
    const image = halves(200, 150);
    for (const file of [
      image.clone().jpeg({ progressive: true }),
      image.clone().png({ progressive: true }),
      image.clone().webp(),
      image.clone().gif(),
    ]) {
      const { picture } = await cleanPicture(await fileOf(file));
      expect(await colourAt(picture.bytes, 0.25, 0.5)).toBe('red');
    }
  });

  it('may lack the mark at its end, but nothing more', async () => {
    for (const progressive of [false, true]) {
      const whole = await fileOf(halves(640, 480).jpeg({ progressive }));
      const { picture } = await cleanPicture(whole.slice(0, -2));
      expect(picture.width).toBe(640);
      for (const share of [0.3, 0.9, 0.995]) {
        const cut = whole.slice(0, Math.floor(whole.byteLength * share));
        await expect(cleanPicture(cut)).rejects.toMatchObject({ fault: 'not-a-picture' });
        const closed = joined(cut, Uint8Array.of(0xff, 0xd9));
        await expect(cleanPicture(closed)).rejects.toMatchObject({ fault: 'not-a-picture' });
      }
    }
    for (const kind of ['png', 'webp', 'gif'] as const) {
      const whole = await fileOf(halves(640, 480).toFormat(kind));
      const cut = whole.slice(0, Math.floor(whole.byteLength * 0.7));
      await expect(cleanPicture(cut)).rejects.toMatchObject({ fault: 'not-a-picture' });
    }
  });
});
