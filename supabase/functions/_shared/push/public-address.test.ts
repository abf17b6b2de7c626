import { expect, it } from 'vitest';
import { InsideAddress, isPublicAddress, lookUpPublic } from './public-address.ts';

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['2404:6800:4003::200e', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['192.88.99.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['3fff:0:1::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['example.com', false],
])('%s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([true, false])('a name that leads inside our network is refused (all: %s)', async (all) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  lookUpPublic('localhost', { all }, resolve);
  expect(await promise).toBeInstanceOf(InsideAddress);
});
