import type { Weekday } from '../../../domain/calendar/days.ts';
import { formatShortDay, weekdayName } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { invitationInDays } from '../../../domain/service-numbers.ts';

/** The texts of the page People. */
export const peopleTexts = {
  title: 'People',
  active: 'Active',
  former: 'Former',
  who: 'Which members',
  nobodyFormer: 'Nobody has left the team.',
  columns: {
    name: 'Name',
    role: 'Role',
    workingDays: 'Working days',
    away: 'Away',
    since: 'Since',
    languages: 'Languages',
    factor: 'Second factor',
  },
  factor: { yes: 'Set up', no: 'Not yet', notNeeded: 'Not needed' },
  refused: 'This could not be saved. Check your connection, then try again.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  changed:
    'What is stored now stands below each field that differs. Save again to keep what you typed.',
  storedNow: (value: string) => `Stored now: ${value || 'nothing'}`,
} as const;

export const inviteTexts = {
  action: 'Invite',
  title: 'Invite to the team',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleHint:
    'Only owners invite, deactivate and change roles. Owners and dispatchers use the console.',
  submit: 'Send invitation',
  submitting: 'Sending…',
  rule: `The link in the mail works once, for ${invitationInDays} days. An earlier invitation of the same address ends.`,
  sent: (email: string) => `The invitation is on its way to ${email}.`,
  open: 'Open invitations',
  none: 'No invitation is open.',
  by: 'Invited by',
  operator: 'The command line',
  until: 'Until',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the invitation of ${name}`,
} as const;

export const memberTexts = {
  email: 'Email',
  phone: 'Phone',
  languages: 'Languages',
  plate: 'Plate',
  plateHint: 'Of the car, for guards at the gate.',
  since: 'In the team since',
  role: 'Role',
  roleHint: 'Whoever loses a role loses its pages at once.',
  workingDays: 'Working days',
  daysAway: 'Days away',
  noDaysAway: 'No days away are entered.',
  firstDay: 'First day',
  lastDay: 'Last day',
  reason: 'Reason',
  addDays: 'Add days away',
  remove: 'Remove',
  removeDays: (days: string) => `Remove ${days}`,
  visitsThen: (name: string, visits: number) =>
    visits === 0
      ? 'The days are entered.'
      : `The days are entered. ${name} is on ${visits} planned ${visits === 1 ? 'visit' : 'visits'} then, which keep their crew until the schedule changes.`,
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  effects: [
    'All sessions end at once, on every device.',
    'Coming visits and default crews lose this member. Visits that nobody else is on appear under “without a crew”.',
    'The name stays in the history. An invitation makes the member active again.',
  ],
  deactivating: 'Deactivating…',
  deactivated: (name: string, visits: number) =>
    `${name} is no member any more, and off ${visits} coming ${visits === 1 ? 'visit' : 'visits'}.`,
} as const;

export const pictureTexts = {
  add: 'Add a picture',
  replace: 'Replace the picture',
  remove: 'Remove the picture',
  hint: 'Clients see it with the first name before a visit, and guards on the gate pass.',
  notAPicture: 'This file is not a picture we can read.',
} as const;

export const holidayTexts = {
  title: 'Holidays',
  hint: 'Planning a visit on one of these days shows a warning.',
  none: 'No holiday is entered for this year.',
  day: 'Day',
  name: 'Name',
  add: 'Add holiday',
  remove: (name: string, day: string) => `Remove ${name}, ${formatDay(day)}`,
} as const;

/** Returns 'Mon–Sat' for days in a row, 'Mon, Wed' for others; 1 is Monday. */
export function workingDaysText(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const inRow = days.length > 2 && last - first === days.length - 1;
  return (inRow ? [first, last] : days).map(shortWeekday).join(inRow ? '–' : ', ') || 'None';
}

const shortWeekday = (day: number) => weekdayName(day as Weekday).slice(0, 'Mon'.length);

/** Returns 'Tue, 24 Nov' or 'Tue, 24 Nov – Thu, 26 Nov'. */
export function daysText(firstDay: string, lastDay: string): string {
  const first = formatShortDay(firstDay);
  return firstDay === lastDay ? first : `${first} – ${formatShortDay(lastDay)}`;
}
