import type { RequestKind, RequestStatus } from './request-states.ts';

const orderEnds = ['confirmed', 'declined', 'withdrawn'] as const;
const inquiryEnds = ['won', 'lost', 'withdrawn'] as const;

/**
 * The states that each open state may become. Steps may be left out; a quote that the client
 * declines leads back to talking. Nothing leaves a state that is not listed.
 */
const changes: Record<RequestKind, Partial<Record<RequestStatus, readonly RequestStatus[]>>> = {
  order: {
    received: ['contacted', 'quoted', 'to-schedule', ...orderEnds],
    contacted: ['quoted', 'to-schedule', ...orderEnds],
    quoted: ['contacted', 'to-schedule', ...orderEnds],
    'to-schedule': ['quoted', ...orderEnds],
  },
  inquiry: {
    received: ['contacted', 'consultation', 'quoted', 'to-schedule', ...inquiryEnds],
    contacted: ['consultation', 'quoted', 'to-schedule', ...inquiryEnds],
    consultation: ['quoted', 'to-schedule', ...inquiryEnds],
    quoted: ['contacted', 'consultation', 'to-schedule', ...inquiryEnds],
    'to-schedule': ['quoted', ...inquiryEnds],
  },
};

/** Returns the states that a request of this kind may become next; none when it is settled. */
export function nextStatuses(kind: RequestKind, status: RequestStatus): readonly RequestStatus[] {
  return changes[kind][status] ?? [];
}

/** Returns whether a request of this kind may change from one state to the other. */
export function mayBecome(kind: RequestKind, from: RequestStatus, to: RequestStatus): boolean {
  return nextStatuses(kind, from).includes(to);
}
