import { expect, it } from 'vitest';
import { inboxQuery, readInbox } from './inbox-address.ts';

it.each([
  ['', { show: 'open', search: '', page: 1 }],
  ['?show=mine&search=ana+reyes', { show: 'mine', search: 'ana reyes', page: 1 }],
  ['?show=all&page=3', { show: 'all', search: '', page: 3 }],
] as const)('%s is written as it is read', (query, state) => {
  expect(readInbox(new URLSearchParams(query))).toEqual(state);
  expect(inboxQuery(state)).toBe(query);
});

it.each(['?show=closed', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e9'])(
  '%s is the first page of open requests',
  (query) => {
    expect(readInbox(new URLSearchParams(query))).toEqual({ show: 'open', search: '', page: 1 });
  },
);
