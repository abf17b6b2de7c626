import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';

const bytes = async (name: string) => Buffer.from(await drawSharePicture(name));

test('the picture is a PNG of the size that the pages state', async () => {
  const picture = await bytes('Maayos');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('it shows the whole name or no name, whatever characters the name has', async () => {
  const nameless = await bytes('');
  const named = await bytes('Peña & <Sons>');
  expect(named.equals(nameless)).toBe(false);
  expect(named.equals(await bytes('Peña & <Song>'))).toBe(false);
  expect((await bytes('家 Maayos')).equals(nameless)).toBe(true);
});
