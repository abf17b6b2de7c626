import { describe, expect, it } from 'vitest';
import {
  isOpen,
  type RequestKind,
  type RequestStatus,
  requestStatuses,
  standingOf,
} from './request-states.ts';
import { mayBecome, nextStatuses } from './status-changes.ts';

it.each<[RequestKind, RequestStatus, RequestStatus, boolean]>([
  ['order', 'received', 'contacted', true],
  ['order', 'received', 'confirmed', true],
  ['order', 'contacted', 'quoted', true],
  ['order', 'quoted', 'to-schedule', true],
  ['order', 'to-schedule', 'confirmed', true],
  ['order', 'to-schedule', 'quoted', true],
  ['order', 'contacted', 'received', false],
  ['order', 'received', 'consultation', true],
  ['order', 'consultation', 'confirmed', true],
  ['order', 'received', 'won', false],
  ['order', 'received', 'lost', false],
  ['inquiry', 'received', 'quoted', true],
  ['inquiry', 'contacted', 'consultation', true],
  ['inquiry', 'contacted', 'won', true],
  ['inquiry', 'consultation', 'contacted', false],
  ['inquiry', 'to-schedule', 'contacted', false],
  ['inquiry', 'received', 'confirmed', false],
  ['inquiry', 'received', 'declined', false],
])('%s: %s to %s is %s', (kind, from, to, allowed) => {
  expect(mayBecome(kind, from, to)).toBe(allowed);
});

describe.each<RequestKind>(['order', 'inquiry'])('%s', (kind) => {
  it('can be withdrawn while it is open, and leaves no final state', () => {
    const reachable = new Set(nextStatuses(kind, 'received'));
    for (const status of [...reachable, 'received' as const]) {
      expect(mayBecome(kind, status, 'withdrawn')).toBe(isOpen(status));
      expect(nextStatuses(kind, status).length > 0).toBe(isOpen(status));
    }
  });

  it('never comes back to received and never stays where it is', () => {
    for (const status of requestStatuses) {
      expect(nextStatuses(kind, status)).not.toContain('received');
      expect(nextStatuses(kind, status)).not.toContain(status);
    }
  });
});

it.each([
  ['received', null, 'Received'],
  ['declined', null, 'Declined'],
  ['declined', 'declined', 'Declined'],
  ['lost', 'declined', 'Lost'],
  ['declined', 'spam', 'Spam'],
  ['lost', 'spam', 'Spam'],
  ['lost', 'duplicate', 'Duplicate'],
] as const)('a request that is %s as %s stands as %s', (status, closedAs, standing) => {
  expect(standingOf(status, closedAs)).toBe(standing);
});
