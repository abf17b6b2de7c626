import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { segmentsOf, startOfScan } from '../../supabase/functions/_shared/pictures/clean-jpeg.ts';
import {
  claiming,
  fileOf,
  halves,
  joined,
} from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import type { PictureFault } from '../../supabase/functions/_shared/pictures/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const grey = { channels: 3, background: '#808080' } as const;

function refusal(fault: PictureFault) {
  return { fault };
}

function tooManyPixels(mostMegapixels: number) {
  return { fault: 'too-many-pixels', mostMegapixels };
}

describe('refused at once, before a pixel is decoded', () => {
  it('a small file that claims 900 megapixels', async () => {
    const small = await fileOf(halves(64, 64).jpeg());
    const begun = performance.now();
    const bomb = cleanPicture(claiming(small, 30_000, 30_000));
    await expect(bomb).rejects.toMatchObject(refusal('too-many-pixels'));
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('a PNG of zeros that unfolds to 900 megapixels', async () => {
    const bomb = cleanPicture(blackPng(30_000, 30_000));
    await expect(bomb).rejects.toMatchObject(refusal('too-many-pixels'));
  });

  it('more than 50 megapixels, but not 50', async () => {
    const at50 = await fileOf(sharp({ create: { ...grey, width: 10_000, height: 5_000 } }).jpeg());
    const { picture } = await cleanPicture(at50);
    expect([picture.width, picture.height]).toEqual([2048, 1024]);
    await expect(cleanPicture(claiming(at50, 10_000, 5_001))).rejects.toMatchObject(
      tooManyPixels(50),
    );
  });

  it('an AVIF, whose decoder is dear and cannot be stopped, however small it is', async () => {
    const create = { ...grey, width: 4_000, height: 3_000 };
    const file = await fileOf(sharp({ create }).avif({ effort: 0 }));
    expect(file.byteLength).toBeLessThan(10_000);
    const begun = performance.now();
    await expect(cleanPicture(file)).rejects.toMatchObject(refusal('not-a-picture'));
    expect(performance.now() - begun).toBeLessThan(200);
  });

  it('texts of a PNG, of which gigabytes lie in some megabytes', async () => {
    const plain = await fileOf(halves(64, 64).png());
    const zeros = deflateSync(Buffer.alloc(40_000_000));
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]));
    const afterHeader = 33;
    const bomb = joined(
      plain.subarray(0, afterHeader),
      ...Array.from({ length: 60 }, () => text),
      plain.subarray(afterHeader),
    );
    const begun = performance.now();
    const { picture } = await cleanPicture(bomb);
    expect(picture.width).toBe(64);
    expect(performance.now() - begun).toBeLessThan(5000);
    await expect(cleanPicture(bomb.subarray(0, -20))).rejects.toMatchObject(
      refusal('not-a-picture'),
    );
  });

  it('what is dearer to decode than plain JPEG, beyond the megapixels of its kind', async () => {
    const of = (width: number, height: number) => sharp({ create: { ...grey, width, height } });
    const cases = [
      [5, (width: number, height: number) => of(width, height).png(), 2500, 2000],
      [5, (width: number, height: number) => of(width, height).webp(), 2500, 2000],
      [5, (width: number, height: number) => of(width, height).gif(), 2500, 2000],
      [
        3,
        (width: number, height: number) => of(width, height).toColourspace('cmyk').jpeg(),
        2000,
        1500,
      ],
      [
        10,
        (width: number, height: number) => of(width, height).jpeg({ progressive: true }),
        4000,
        2500,
      ],
    ] as const;
    for (const [most, make, width, height] of cases) {
      await cleanPicture(await fileOf(make(width, height)));
      const larger = await fileOf(make(width, height + 1));
      await expect(cleanPicture(larger)).rejects.toMatchObject(tooManyPixels(most));
    }
  });

  it('a JPEG that goes over its pixels more often than browsers do', async () => {
    const whole = await fileOf(halves(1200, 1000).jpeg({ progressive: true }));
    const segments = segmentsOf(whole) ?? [];
    const scan = segments.findLast(({ marker }) => marker === startOfScan)?.bytes ?? whole;
    const often = joined(whole.subarray(0, -2), ...Array(80).fill(scan), whole.subarray(-2));
    await expect(cleanPicture(often)).rejects.toMatchObject(tooManyPixels(1));
  });

  it('a JPEG coded in a way that no camera uses', async () => {
    const whole = await fileOf(halves(64, 64).jpeg());
    const frame = segmentsOf(whole)?.find(({ marker }) => marker === 0xc0)?.bytes;
    const arithmetic = whole.slice();
    arithmetic[(frame?.byteOffset ?? 0) + 1] = 0xc9;
    await expect(cleanPicture(arithmetic)).rejects.toMatchObject(refusal('not-a-picture'));
  });

  it('more than 15 MB, whatever it is', async () => {
    const padded = joined(await fileOf(halves(64, 64).jpeg()), new Uint8Array(15_000_000));
    await expect(cleanPicture(padded)).rejects.toMatchObject(refusal('too-large'));
  });
});

describe('not a picture that we read', () => {
  it('a drawing, a document, a page, a scan, words and noise', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const files: Record<string, Uint8Array<ArrayBuffer>> = {
      svg: joined(svg),
      'svg behind a declaration': joined(`<?xml version="1.0"?>\n${svg}`),
      pdf: joined('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
      page: joined('<!doctype html><img src=x onerror=alert(1)>'),
      tiff: joined('II*\0\x08\0\0\0\0\0\0\0\0\0'),
      pfm: joined('P6\n1 1\n255\n\x01\x02\x03'),
      zip: joined('PK\x03\x04', new Uint8Array(64)),
      words: joined('no picture at all'),
      'one byte': Uint8Array.of(0xff),
      'a start alone': Uint8Array.of(0xff, 0xd8, 0xff),
      noise: crypto.getRandomValues(new Uint8Array(20_000)),
    };
    for (const [name, file] of Object.entries(files)) {
      await expect(cleanPicture(file), name).rejects.toMatchObject(refusal('not-a-picture'));
    }
  });

  it('a drawing that names itself JPEG inside', async () => {
    const file = joined('<!-- \xff\xd8\xff\xe0 JFIF --><svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(cleanPicture(file)).rejects.toMatchObject(refusal('not-a-picture'));
  });

  it('HEIC, whose decoder is not free to use', async () => {
    const avif = Buffer.from(await fileOf(sharp(await fileOf(halves(64, 64).png())).avif()));
    // The same container with the brand and codec of an iPhone's pictures.
    const heic = avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1');
    await expect(cleanPicture(joined(heic))).rejects.toMatchObject(refusal('not-a-picture'));
  });
});

/** Returns a small PNG of many black pixels, one bit each. */
function blackPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(new Uint8Array((Math.ceil(width / 8) + 1) * height));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return joined(
    signature,
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  );
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined(name, content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(named));
  return joined(length, named, sum);
}
