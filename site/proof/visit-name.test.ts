import { expect, it } from 'vitest';
import { visitName } from './visit-name.ts';

const visit = { makesGood: false, number: 7, visitCount: 12, packageType: 'master-gwapo' };

it.each([
  ['its number and package', visit, 'Visit 7 of 12 · Master Gwapo'],
  [
    'that it makes good',
    { ...visit, makesGood: true },
    'A visit to put something right, at no cost',
  ],
  ['its number alone, of an unknown package', { ...visit, packageType: '' }, 'Visit 7 of 12'],
])('a visit is named by %s', (_, named, text) => {
  expect(visitName(named)).toBe(text);
});
