import type { ChangeState } from '../../../domain/changes/asked.ts';

/** The texts of what clients ask for, and of the team's answers. */
export const changesTexts = {
  today: {
    title: 'Changes that wait',
    text: 'Clients asked for these. What nobody answers lapses when the visit begins.',
  },
  section: 'What the client asked for',
  none: 'The client has asked for nothing.',
  more: (count: number) => `and ${count} earlier`,
  states: {
    done: 'Done at once',
    waiting: 'Waits for an answer',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  } satisfies Record<ChangeState, string>,
  by: (name: string) => `by ${name}`,
  following: 'with all that follow',
  to: (moment: string) => `to ${moment}`,
  days: (first: string, last: string) => `from ${first} to ${last}`,
  on: (day: string) => `on ${day}`,
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
  approve: 'Approve',
  decline: 'Decline',
  approveLabel: (client: string) => `Approve what ${client} asked for`,
  declineLabel: (client: string) => `Decline what ${client} asked for`,
  approveDialog: {
    title: 'Approve this change?',
    text: 'The visit is changed and the client is told, both at once.',
    client: 'Client',
    now: 'Now',
    asked: 'Asked for',
    reason: 'Why',
    overrule: 'Approve anyway',
    busy: 'Approving…',
    cancel: 'Not yet',
    done: 'Approved. The client is told.',
  },
  declineDialog: {
    title: 'Decline this change?',
    text: 'The visit stays as it is, and the client is told at once.',
    reason: 'Why',
    hint: 'The client reads it.',
    done: 'Declined. The client is told.',
  },
} as const;
