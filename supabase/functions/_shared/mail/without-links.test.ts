import { describe, expect, it } from 'vitest';
import { holdsLink, withoutLinks } from './without-links.ts';

/** What mail programs make links of: a scheme with an address, or letters after a dot within a word. */
const linked = /\w:\/\/|www\.\S|[^\s.]\.\p{L}{2}/iu;

describe('what a mail program would make a link of', () => {
  it.each([
    'https://evil.example/x?y=1',
    'Win at www.evil.example now',
    'evil.example/prize',
    'EVIL.EXAMPLE',
    'http://evil。example/',
    'http:\u200b//evil.\u2060example/',
    'ana@evil.example',
    'ftp://10.0.0.1/x',
    'evil.xn--p1ai',
  ])('%s', (text) => {
    expect(withoutLinks(`Look: ${text}!`)).not.toMatch(linked);
  });
});

it.each([
  '12 Mabini St., Villa Adelina, Lipa City, 4217 Batangas',
  'About 2.5 kg, at 9 a.m. tomorrow...\nThank you. See you!',
  '₱38,640.00',
  'Peña 李小龍 👩‍👩‍👧 مرحبا',
  'Yes/no: and/or?',
])('%j stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text);
  expect(holdsLink(text)).toBe(false);
});

it.each([
  'https://evil.example',
  'Ana www.evil.example',
  'evil.example/x',
  'h\u200bttp:/\u200b/x.y',
])('%s leads somewhere', (name) => expect(holdsLink(name)).toBe(true));

it.each(['Ma.Teresa Reyes', 'Ana Reyes-Cruz, M.D.', 'J.P. Rizal'])('%s is a name', (name) =>
  expect(holdsLink(name)).toBe(false),
);
