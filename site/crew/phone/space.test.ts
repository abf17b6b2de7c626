import { expect, it } from 'vitest';
import { spaceForPhotos } from './space.ts';

const megabyte = 1_000_000;

it('says nothing while there is room for more than about 20 photos', () => {
  expect(spaceForPhotos({ quota: 100 * megabyte, usage: 0 }, [megabyte, megabyte])).toBeNull();
  expect(spaceForPhotos({ quota: 21 * megabyte, usage: 0 }, [megabyte])).toBeNull();
});

it('counts by the average size of the photos on this phone', () => {
  expect(spaceForPhotos({ quota: 20 * megabyte, usage: 0 }, [megabyte])).toBe(20);
  const sizes = [megabyte, 3 * megabyte];
  expect(spaceForPhotos({ quota: 30 * megabyte, usage: 20 * megabyte }, sizes)).toBe(5);
  expect(spaceForPhotos({ quota: megabyte, usage: 0 }, [])).toBe(1);
});

it('has room for none on a full phone', () => {
  expect(spaceForPhotos({ quota: megabyte, usage: 2 * megabyte }, [megabyte])).toBe(0);
});

it('says nothing if the browser gives no estimate', () => {
  expect(spaceForPhotos({}, [megabyte])).toBeNull();
});
