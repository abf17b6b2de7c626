import type { RequestKind, RequestStatus } from './request-states.ts';

const orderEnds = ['confirmed', 'declined', 'withdrawn'] as const;
const inquiryEnds = ['won', 'lost', 'withdrawn'] as const;

/** Steps may be left out. A declined quote leads back to talking. An unlisted state is final. */
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

/** Empty if the request is settled. */
export function nextStatuses(kind: RequestKind, status: RequestStatus): readonly RequestStatus[] {
  return changes[kind][status] ?? [];
}

export function mayBecome(kind: RequestKind, from: RequestStatus, to: RequestStatus): boolean {
  return nextStatuses(kind, from).includes(to);
}
