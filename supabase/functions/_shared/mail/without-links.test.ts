import { describe, expect, it } from 'vitest';
import { holdsLink, withoutLinks } from './without-links.ts';

/**
 * Mail programs turn these into links: a scheme with an address, letters after a dot within a word,
 * network addresses.
 */
const linked =
  /\w:\/\/|www\.\S|[^\s.]\.\p{L}{2}|\d\.\d+\.\d|[\da-f]::?[\da-f]|::[\da-f]|\d{8}[/?#]/iu;

describe('what a mail program would turn into a link', () => {
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
    'evil․com',
    'evil．com/x',
    'evil﹒com',
    'http：//evil.example',
    'ｅｖｉｌ．ｃｏｍ',
    '10.0.0.1',
    '203․0․113․5/prize',
    '１０.０.０.１',
    '2001:db8::1',
    '[2001:db8:0:0:0:0:0:1]:8080',
    '::ffff:10.0.0.1',
    '3232235777/prize',
    '0xc0a80101/prize',
  ])('%s', (text) => {
    // The text as a program sees it that reads look-alike characters as the originals.
    expect(withoutLinks(`Look: ${text}!`).normalize('NFKC').replaceAll('。', '.')).not.toMatch(
      linked,
    );
  });
});

it.each([
  '12 Mabini St., Villa Adelina, Lipa City, 4217 Batangas',
  'About 2.5 kg, at 9 a.m. tomorrow...\nThank you. See you!',
  '₱38,640.00',
  'Peña 李小龍 👩‍👩‍👧 مرحبا',
  'Yes/no: and/or?',
  'At 10:30:00, or 14:45, unit 3/4.',
  'v1.2.3 of 12.11.2026',
])('%j stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text);
  expect(holdsLink(text)).toBe(false);
});

it.each([
  'https://evil.example',
  'Ana www.evil.example',
  'evil.example/x',
  'h\u200bttp:/\u200b/x.y',
  'evil․com/x',
  '10.0.0.1',
  'Ana 203․0․113․5',
  '2001:db8::1',
  '3232235777',
  'Ana 0xC0A80101',
])('%s looks like a link', (name) => expect(holdsLink(name)).toBe(true));

it.each(['Ma.Teresa Reyes', 'Ana Reyes-Cruz, M.D.', 'J.P. Rizal'])('%s is a name', (name) =>
  expect(holdsLink(name)).toBe(false),
);

it.each(['09171234567', 'Call 9171234567.'])('a message keeps the phone number in %s', (text) =>
  expect(withoutLinks(text)).toBe(text),
);
