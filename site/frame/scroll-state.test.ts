import { describe, expect, test } from 'vitest';
import { type PageGeometry, scrollStateAt } from './scroll-state.ts';

const page: PageGeometry = {
  viewport: 800,
  page: 6000,
  sections: [
    { id: 'top', top: 0, bottom: 900 },
    { id: 'services', top: 900, bottom: 2000 },
    { id: 'pricing', top: 2000, bottom: 2600 },
    { id: 'about', top: 2600, bottom: 4000 },
    { id: 'testimonials', top: 4000, bottom: 4800 },
  ],
};
const at = (y: number) => scrollStateAt(y, page);

describe('the bar', () => {
  test.each([
    [0, true],
    [49, true],
    [50, false],
  ])('at %i px it is at the top: %s', (y, atTop) => {
    expect(at(y).atTop).toBe(atTop);
  });

  test.each([
    [818, 'top'],
    // A section that was scrolled to is 80 px below the top, or a rounded pixel off.
    [819, 'services'],
    [820, 'services'],
    [1918, 'services'],
    [1920, 'pricing'],
    [2520, 'about'],
    [4719, 'testimonials'],
  ])('at %i px the nearest section is %s', (y, section) => {
    expect(at(y).nearest).toBe(section);
  });

  test('past the last section the closest one stays highlighted', () => {
    expect(at(5200).nearest).toBe('testimonials');
  });

  test('in a gap the closer edge wins', () => {
    const sections = [
      { id: 'a', top: 0, bottom: 1000 },
      { id: 'b', top: 1400, bottom: 2000 },
    ];
    expect(scrollStateAt(1080, { ...page, sections }).nearest).toBe('a');
    expect(scrollStateAt(1180, { ...page, sections }).nearest).toBe('b');
  });
});

describe('the side navigator', () => {
  test.each([
    [400, false],
    [401, true],
  ])('at %i px of an 800 px viewport it shows: %s', (y, shows) => {
    expect(at(y).showsDots).toBe(shows);
  });

  test('means Home while less than a fifth of the viewport is scrolled', () => {
    const tall = [{ id: 'services', top: 0, bottom: 5000 }];
    expect(scrollStateAt(159, { ...page, sections: tall }).mostVisible).toBe('top');
    expect(scrollStateAt(160, { ...page, sections: tall }).mostVisible).toBe('services');
  });

  test.each([
    [499, 'top'],
    [501, 'services'],
    [1700, 'pricing'],
    [2400, 'about'],
    [4000, 'testimonials'],
  ])('at %i px the most visible section is %s', (y, section) => {
    expect(at(y).mostVisible).toBe(section);
  });
});

test.each([
  [560, false],
  [561, true],
])('at %i px of an 800 px viewport the contact bar shows: %s', (y, shows) => {
  expect(at(y).showsContactBar).toBe(shows);
});

test.each([
  [500, false],
  [501, true],
  // 6000 - 800 - 4899 leaves 301 px.
  [4899, true],
  [4900, false],
])('at %i px the way up shows: %s', (y, shows) => {
  expect(at(y).showsToTop).toBe(shows);
});
