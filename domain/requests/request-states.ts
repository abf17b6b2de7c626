/** A choice of package and term, or a question. */
export type RequestKind = 'order' | 'inquiry';

/** The states of requests with their labels (docs/product.md, "Things and states"). */
export const requestLabels = {
  received: 'Received',
  contacted: 'In contact',
  consultation: 'Consultation',
  quoted: 'Quoted',
  'to-schedule': 'To schedule',
  confirmed: 'Confirmed',
  won: 'Won',
  declined: 'Declined',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
} as const;

export type RequestStatus = keyof typeof requestLabels;

/** Only the client of a declined request is notified. */
export const closingCauses = ['declined', 'spam', 'duplicate'] as const;

export type ClosingCause = (typeof closingCauses)[number];

const silentLabels = { spam: 'Spam', duplicate: 'Duplicate' } as const;

/** Returns the team's word for a request's state, or for the cause of closing if that says more. */
export function standingOf(status: RequestStatus, closedAs: ClosingCause | null): string {
  return closedAs === null || closedAs === 'declined'
    ? requestLabels[status]
    : silentLabels[closedAs];
}

/** The open states first. */
export const requestStatuses = Object.keys(requestLabels) as RequestStatus[];

export const openStatuses = [
  'received',
  'contacted',
  'consultation',
  'quoted',
  'to-schedule',
] as const satisfies readonly RequestStatus[];

/** Whether the team still has to act on a request in this state. */
export function isOpen(status: RequestStatus): status is (typeof openStatuses)[number] {
  return openStatuses.some((open) => open === status);
}

/** The state of a request that became a subscription or a job. */
export const agreedStatus = { order: 'confirmed', inquiry: 'won' } as const;

/** The state of a request that the team turned down, or that came to nothing. */
export const refusedStatus = { order: 'declined', inquiry: 'lost' } as const;
