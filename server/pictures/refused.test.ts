import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  claiming,
  fileOf,
  halves,
  joined,
} from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import type { PictureFault } from '../../supabase/functions/_shared/pictures/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

function refusal(fault: PictureFault) {
  return { fault };
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
    const black = blackPng(10_000, 5_001);
    await expect(cleanPicture(black)).rejects.toMatchObject(refusal('too-many-pixels'));
    const { picture } = await cleanPicture(blackPng(10_000, 5_000));
    expect([picture.width, picture.height]).toEqual([2048, 1024]);
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
