/** What a request is: a choice of package and term, or a question. */
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

/** Why a request is closed. The client of a declined one is told, the others are not. */
export const closingCauses = ['declined', 'spam', 'duplicate'] as const;

export type ClosingCause = (typeof closingCauses)[number];

const silentLabels = { spam: 'Spam', duplicate: 'Duplicate' } as const;

/** Returns how the team calls the state of a request, by why it was closed if that says more. */
export function standingOf(status: RequestStatus, closedAs: ClosingCause | null): string {
  return closedAs === null || closedAs === 'declined'
    ? requestLabels[status]
    : silentLabels[closedAs];
}

/** All states, those before an end first. */
export const requestStatuses = Object.keys(requestLabels) as RequestStatus[];

/** The states of requests that are not settled yet. */
export const openStatuses = [
  'received',
  'contacted',
  'consultation',
  'quoted',
  'to-schedule',
] as const satisfies readonly RequestStatus[];

/** Returns whether the team still has something to do about a request in this state. */
export function isOpen(status: RequestStatus): status is (typeof openStatuses)[number] {
  return openStatuses.some((open) => open === status);
}

/** The state of a request that became a subscription or a job. */
export const agreedStatus = { order: 'confirmed', inquiry: 'won' } as const;

/** The state of a request that the team turned down, or that came to nothing. */
export const refusedStatus = { order: 'declined', inquiry: 'lost' } as const;
