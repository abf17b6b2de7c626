import type { Weekday } from '../../../domain/calendar/days.ts';
import type { HolidayKind } from '../../../domain/calendar/holidays.ts';
import { formatShortDay, weekdayName } from '../../../domain/calendar/words.ts';
import { counted } from '../../../domain/counted.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { invitationInDays } from '../../../domain/service-numbers.ts';

type Appointments = { visits: number; consultations: number };

/** Returns '2 coming visits and 1 consultation', without consultations if there are none. */
function appointments(which: string, { visits, consultations }: Appointments): string {
  const asked = consultations > 0 ? ` and ${counted(consultations, 'consultation')}` : '';
  return `${counted(visits, `${which} visit`)}${asked}`;
}

function aloneText({ visits, alone }: { visits: number; alone: number }): string {
  if (visits === 0) return '';
  if (alone === 0) return 'Somebody else comes to each visit too. ';
  if (alone === visits) return 'Nobody else comes to these visits. ';
  return `Nobody else comes to ${alone} of them. `;
}

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
    'The saved value is shown below each field that differs. Save again to keep what you typed.',
  storedNow: (value: string) => `Saved now: ${value || 'nothing'}`,
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
  rule: `The link in the email works once, for ${invitationInDays} days. An earlier invitation to the same address stops working.`,
  sent: (email: string) => `The invitation is on its way to ${email}.`,
  open: 'Open invitations',
  none: 'There are no open invitations.',
  by: 'Invited by',
  operator: 'The command line',
  until: 'Until',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the invitation to ${name}`,
} as const;

export const memberTexts = {
  email: 'Email',
  phone: 'Phone',
  languages: 'Languages',
  plate: 'Plate',
  plateHint: 'The car’s plate, for guards at the gate.',
  since: 'On the team since',
  role: 'Role',
  roleHint: 'Access changes immediately.',
  workingDays: 'Working days',
  daysAway: 'Days away',
  noDaysAway: 'No days away are entered.',
  firstDay: 'First day',
  lastDay: 'Last day',
  reason: 'Reason',
  addDays: 'Add days away',
  remove: 'Remove',
  removeDays: (days: string) => `Remove ${days}`,
  appointmentsFall: (name: string, counts: Appointments & { alone: number }) =>
    `${name} has ${appointments('planned', counts)} on these days. ${aloneText(counts)}${name} keeps them until you give them to others.`,
  appointmentsThen: (name: string, counts: Appointments) =>
    counts.visits + counts.consultations === 0
      ? 'Days away saved.'
      : `Days away saved. ${name} still has ${appointments('planned', counts)} then, until the schedule changes.`,
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  appointmentsLeft: (name: string, counts: Appointments & { alone: number }) =>
    counts.visits + counts.consultations === 0
      ? `${name} has no upcoming visits.`
      : `${name} still has ${appointments('upcoming', counts)}. ${aloneText(counts)}Give them to others first: we propose somebody for each.`,
  effects: [
    'All sessions end at once, on every device.',
    'The member is taken off upcoming visits, consultations and default crews. Visits with nobody else on them appear under “without a crew”, consultations on Today.',
    'The name stays in the history. An invitation makes the member active again.',
  ],
  holds: (name: string, { pesos, visits }: { pesos: number; visits: number }) =>
    `${name} holds ${formatPesos(pesos)} in cash from ${visits === 1 ? '1 visit' : `${visits} visits`}. Ask for it first.`,
  money: 'Open Money',
  deactivating: 'Deactivating…',
  deactivated: (name: string, counts: Appointments) =>
    `${name} is no longer a member, and has been taken off ${appointments('upcoming', counts)}.`,
} as const;

export const accountTexts = {
  sessions: 'Signed in',
  newFactor: 'New second factor',
  newFactorTitle: (name: string) => `A new second factor for ${name}?`,
  effects: (name: string) => [
    `The codes of ${name}’s app no longer work, and every device is signed out at once.`,
    `You get a code to pass on. With it and the password, ${name} sets up a new app at the next sign-in.`,
    `Make sure that it is really ${name} who asks. They are told by email, and the history records it.`,
  ],
  reset: 'Reset the second factor',
  resetting: 'Resetting…',
  byCode: (name: string) =>
    `Show ${name} this code, or read it out. They type it after the password, where the code from the email is asked for. It works once, for an hour, and is not shown again.`,
  byMail: (name: string) =>
    `${name}’s second factor is reset. They set up a new app at the next sign-in.`,
} as const;

export const pictureTexts = {
  add: 'Add a picture',
  replace: 'Replace the picture',
  remove: 'Remove the picture',
  hint: 'Clients see it with the first name before a visit, and guards on the gate pass.',
  notAPicture:
    'This file is not a picture we can read. Choose a JPEG or PNG, or a screenshot of it.',
} as const;

/** Returns 'Mon–Sat' for consecutive days, 'Mon, Wed' for others. 1 is Monday. */
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

export const smsTexts = {
  title: 'SMS',
  hint: 'Short and urgent news, such as that the crew is on the way, goes by SMS to Philippine mobile numbers, from 7:00 AM to 8:00 PM. Everything else goes by email.',
  isOn: 'SMS messages are sent.',
  isOff: 'SMS messages are not sent. Emails are sent instead.',
  spent: (pesos: string, cap: string) => `Spent this month: ${pesos} of ${cap}.`,
  on: 'Send SMS',
  cap: 'Monthly cap in pesos',
  save: 'Save SMS settings',
  saved: 'The SMS settings are saved.',
};

export const holidayTexts = {
  title: 'Holidays',
  hint: 'No times are offered on these days, and planning a visit on one shows a warning. Calculated holidays are assumed until an owner confirms them. Add those proclaimed each year: Chinese New Year, Eid, All Souls’ Day, Christmas Eve.',
  none: 'No holidays are entered for this year.',
  day: 'Day',
  name: 'Name',
  kind: 'Kind',
  kinds: { regular: 'Regular', special: 'Special', local: 'Local' } satisfies Record<
    HolidayKind,
    string
  >,
  province: 'Province',
  towns: 'Towns',
  townsHint: 'None ticked means the whole province.',
  in: (places: string) => `in ${places}`,
  assumed: 'Assumed',
  dropped: 'Not a holiday',
  add: 'Add holiday',
  change: 'Change',
  changing: 'Change the holiday',
  save: 'Save',
  confirm: 'Confirm',
  confirmAll: (year: string) => `Confirm all of ${year}`,
  remove: 'Remove',
  restore: 'Put back',
  of: (action: string, name: string, day: string) => `${action} ${name}, ${formatDay(day)}`,
} as const;
