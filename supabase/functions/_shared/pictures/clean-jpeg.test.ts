import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cameraFiles } from './cameras.fixture.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import {
  anatomyOf,
  claiming,
  fileOf,
  halves,
  joined,
  secretsIn,
  segment,
  withSegments,
} from './pictures.fixture.ts';

/** Whether two files show the same, pixel for pixel. */
async function alike(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((file) => sharp(file).raw().toBuffer()),
  );
  return first !== undefined && second !== undefined && first.equals(second);
}

const cameras = Object.entries(await cameraFiles());

describe('what a JPEG says beside its pixels', () => {
  for (const [name, file] of cameras) {
    it(`does not survive: ${name}`, async () => {
      expect(secretsIn(file)).not.toEqual([]);
      const { picture, preview } = cleanJpeg(file);
      expect(preview).toBe(picture);
      expect(secretsIn(picture.bytes)).toEqual([]);
      const { markers, trailing } = anatomyOf(picture.bytes);
      expect(markers.filter((marker) => ![0xe0, 0xdb, 0xc0, 0xc4, 0xdd].includes(marker))).toEqual(
        [],
      );
      expect(trailing).toBe(0);
    });
  }
});

it('leaves every pixel as it was, with and without progress, restarts and colours', async () => {
  for (const file of [
    await fileOf(halves(640, 480).jpeg()),
    await fileOf(halves(640, 480).jpeg({ progressive: true })),
    await fileOf(halves(640, 480).jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false })),
    await fileOf(halves(640, 480).greyscale().jpeg()),
  ]) {
    const { picture } = cleanJpeg(file);
    expect([picture.width, picture.height]).toEqual([640, 480]);
    expect(await alike(picture.bytes, file)).toBe(true);
  }
});

it('drops bytes between two segments', async () => {
  const file = await fileOf(halves(64, 48).jpeg());
  const padded = joined(file.subarray(0, 2), 'a word', Uint8Array.of(0xff, 0xff), file.subarray(2));
  const { picture } = cleanJpeg(padded);
  expect(await alike(picture.bytes, file)).toBe(true);
  expect(Buffer.from(picture.bytes).toString('latin1')).not.toContain('a word');
});

describe('refuses', () => {
  const refused = (file: Uint8Array<ArrayBuffer>, fault = 'not-a-picture') =>
    expect(() => cleanJpeg(file)).toThrow(expect.objectContaining({ fault }));

  it('a file that is not a JPEG, or one that no phone makes', async () => {
    const image = halves(64, 48);
    refused(new Uint8Array());
    refused(joined('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    refused(await fileOf(image.clone().png()));
    refused(await fileOf(image.clone().webp()));
    refused(await fileOf(image.clone().toColourspace('cmyk').jpeg()));
    const lossless = Buffer.from(await fileOf(image.clone().jpeg()));
    lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
    refused(new Uint8Array(lossless));
  });

  it('one that is cut anywhere', async () => {
    const file = await fileOf(halves(64, 48).jpeg());
    for (let length = 0; length < file.byteLength; length++) refused(file.slice(0, length));
  });

  it('one that is larger than the phone makes it, or claims to be', async () => {
    refused(await fileOf(halves(2049, 4).jpeg()));
    const file = await fileOf(halves(64, 48).jpeg());
    refused(claiming(file, 0, 48));
    refused(claiming(file, 30_000, 30_000), 'too-many-pixels');
    refused(joined(file, new Uint8Array(15_000_000)), 'too-large');
  });

  it('one with hundreds of scans or two frames', async () => {
    const file = Buffer.from(await fileOf(halves(64, 48).jpeg({ progressive: true })));
    const scan = file.subarray(file.indexOf(Buffer.from([0xff, 0xda])), -2);
    refused(
      joined(file.subarray(0, -2), ...Array.from({ length: 300 }, () => scan), file.subarray(-2)),
    );
    refused(withSegments(file, segment(0xc0, Uint8Array.of(8, 0, 48, 0, 64, 1, 1, 0x11, 0))));
  });
});
