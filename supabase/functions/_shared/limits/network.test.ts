import { expect, test } from 'vitest';
import { visitorNetwork, widerNetwork } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['192.0.2', 'unknown'],
  ['192.0.2.256', 'unknown'],
  ['192.0.2.01', 'unknown'],
  ['2001:db8::1]/x', 'unknown'],
  ['2001:db8::1::', 'unknown'],
  ['fe80::1%eth0', 'unknown'],
])('%j counts as %s', (address, visitor) => {
  expect(visitorNetwork(address)).toBe(visitor);
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.1', null],
  ['unknown', null],
])('%s lies in %s', (visitor, network) => {
  expect(widerNetwork(visitor)).toBe(network);
});
