import { expect, it } from 'vitest';
import type { RequestStatus } from '../requests/request-states.ts';
import { standingRenewal } from './renewal.ts';

const asked = (reference: string, status: RequestStatus | null) => ({
  asked: { kind: 'renew', reference } as const,
  status,
});

it.each(['received', 'contacted', 'to-schedule', 'confirmed'] as const)(
  'stands while %s',
  (status) => {
    expect(standingRenewal([asked('O-1', status)])).toEqual({ reference: 'O-1', status });
  },
);

it.each(['declined', 'withdrawn', null] as const)('may be asked for again once %s', (status) => {
  expect(standingRenewal([asked('O-1', status)])).toBeNull();
  expect(standingRenewal([asked('O-2', 'received'), asked('O-1', status)])?.reference).toBe('O-2');
});

it('is no other change', () => {
  expect(
    standingRenewal([{ asked: { kind: 'cancel', endsBefore: '2026-12-01' }, status: null }]),
  ).toBeNull();
});
