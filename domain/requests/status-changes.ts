import {
  isOpen,
  type openStatuses,
  type RequestKind,
  type RequestStatus,
} from './request-states.ts';

/** Steps may be left out. A declined quote leads back to talking. An unlisted state is final. */
const steps: Record<(typeof openStatuses)[number], readonly RequestStatus[]> = {
  received: ['contacted', 'consultation', 'quoted', 'to-schedule'],
  contacted: ['consultation', 'quoted', 'to-schedule'],
  consultation: ['quoted', 'to-schedule'],
  quoted: ['contacted', 'consultation', 'to-schedule'],
  'to-schedule': ['quoted'],
};

const ends: Record<RequestKind, readonly RequestStatus[]> = {
  order: ['confirmed', 'declined', 'withdrawn'],
  inquiry: ['won', 'lost', 'withdrawn'],
};

/** Empty if the request is settled. */
export function nextStatuses(kind: RequestKind, status: RequestStatus): readonly RequestStatus[] {
  return isOpen(status) ? [...steps[status], ...ends[kind]] : [];
}

export function mayBecome(kind: RequestKind, from: RequestStatus, to: RequestStatus): boolean {
  return nextStatuses(kind, from).includes(to);
}
