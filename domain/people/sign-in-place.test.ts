import { describe, expect, it } from 'vitest';
import { placeTexts as filipino } from './place-texts.fil.ts';
import { placeTexts } from './place-texts.ts';
import { deviceOf, shortNetwork } from './sign-in-place.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

function wordsOf(userAgent: string, { device } = placeTexts): string {
  const { browser, system } = deviceOf(userAgent);
  return device(browser, system);
}

describe('a browser in words', () => {
  it.each([
    [android, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on a Mac',
    ],
    [
      `${android.replace('Chrome/143.0.0.0', 'SamsungBrowser/28.0 Chrome/130.0.0.0')}`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'A browser on Linux'],
    ['node', 'An unknown device'],
    ['', 'An unknown device'],
  ])('%s', (userAgent, words) => expect(wordsOf(userAgent)).toBe(words));

  it('is said in Filipino too', () => {
    const all = [android, 'iPhone', 'Chrome', ''].map((userAgent) => wordsOf(userAgent, filipino));
    expect(all).toEqual([
      'Chrome sa Android',
      'Browser sa iPhone',
      'Chrome sa hindi kilalang device',
      'Hindi kilalang device',
    ]);
  });
});

describe('a network without the address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:db8:7::/48', '2001:db8:7::/48'],
    ['unknown', null],
  ])('%s', (address, network) => expect(shortNetwork(address)).toBe(network));

  it('is left out where it is not known', () => {
    expect(placeTexts.place('Chrome on Android', null)).toBe('Chrome on Android');
    expect(placeTexts.place('Chrome on Android', '203.0.113.0/24')).toBe(
      'Chrome on Android, network 203.0.113.0/24',
    );
  });
});
