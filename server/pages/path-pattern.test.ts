import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

test.each([
  ['/portal', '/portal', true],
  ['/portal', '/portal/x', false],
  ['/portal', '/portals', false],
  ['/portal/visits/:id', '/portal/visits/7f-3', true],
  ['/portal/visits/:id', '/portal/visits', false],
  ['/portal/visits/:id', '/portal/visits/7/photos', false],
  ['/portal/visits/:id/photos', '/portal/visits/7/photos', true],
  ['/crew/*', '/crew', true],
  ['/crew/*', '/crew/visits/7', true],
  ['/crew/*', '/crews', false],
  ['/a.b/:id', '/axb/1', false],
])('%s matches %s: %s, in the server and in the router', (pattern, address, isMatch) => {
  expect(pathPattern(pattern).test(address)).toBe(isMatch);
  expect(matchPath(pattern, address) !== null).toBe(isMatch);
});

test.each([
  ['/portal', '/portal/'],
  ['/portal/visits/:id', '/portal/visits/7/'],
  ['/portal/visits/:id', '/portal/visits/'],
  ['/crew/*', '/crew/'],
  ['/crew/*', '/crew/visits/'],
])('%s does not match %s', (pattern, address) => {
  expect(pathPattern(pattern).test(address)).toBe(false);
});
