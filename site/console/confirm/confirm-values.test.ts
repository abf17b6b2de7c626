import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldProblems } from '../../../contract/problem.ts';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { typedIn } from '../../calls/typed-in.ts';
import {
  confirmationOf,
  firstValues,
  fixedPrice,
  minutesOf,
  planOf,
  usualTasks,
} from './confirm-values.ts';
import { paymentPlanOf } from './payment-values.ts';

const id = '3f0c1f3a-0000-4000-8000-000000000001';
const home = { id: '3f0c1f3a-0000-4000-8000-000000000002', address: 'Lipa', town: 'Lipa City' };

const order: ConfirmStart = {
  request: {
    reference: 'O-00000000',
    version: 3,
    kind: 'order',
    status: 'contacted',
    name: 'Ana Reyes',
    email: 'ana@example.ph',
    phone: '0917 123 4567',
    address: 'Lipa',
    town: 'Lipa City',
    packageType: 'master-pogi',
    term: '3-months',
    startDay: '2026-12-01',
    frequency: null,
    preferredDays: null,
    services: [],
    words: '',
    isTaken: false,
    preferredChannel: null,
    messengerName: '',
  },
  matches: [],
  quote: null,
  confirmed: null,
  members: [],
};
const match: ConfirmStart['matches'][number] = {
  by: 'email',
  id,
  name: 'Ana',
  email: 'ana@example.ph',
  phone: '',
  emailWasReadBack: false,
  hasAccount: false,
  homes: [home],
};
const settings = { version: 3, changes: [], overruled: [] };

it('begins with the order, its weekday, nine o’clock and two hours', () => {
  const typed = firstValues(order);
  const input = confirmationOf(typed, { start: order, ...settings });
  expect(input).toMatchObject({
    client: { kind: 'new', name: 'Ana Reyes', email: 'ana@example.ph' },
    emailWasReadBack: false,
    home: { kind: 'new', address: 'Lipa', town: 'Lipa City' },
    packageType: 'master-pogi',
    priceInPesos: 27_600,
    plan: {
      kind: 'term',
      term: '3-months',
      startDay: '2026-12-01',
      lastDay: null,
      rhythm: { kind: 'weeks', every: 1, weekdays: [2] },
      startMinutes: 540,
      stayMinutes: 120,
    },
    crew: [],
  });
  const paymentPlan = paymentPlanOf(typed, null);
  expect(paymentPlan).toEqual({ kind: 'monthly' });
  expect(v.is(confirmRequest.input, { ...input, paymentPlan })).toBe(true);
});

it('plans no visits on Sundays by itself, although the order names one as its first day', () => {
  const sunday = { ...order, request: { ...order.request, startDay: '2026-12-06' } };
  const typed = firstValues(sunday);
  expect([typed.get('weekday'), typed.get('monthWeekday')]).toEqual(['1', '1']);
});

it.each([
  ['weekly', null, { kind: 'weeks', every: 1, weekdays: [2] }],
  ['every-2-weeks', [1, 5], { kind: 'weeks', every: 2, weekdays: [5] }],
  [null, [1], { kind: 'weeks', every: 1, weekdays: [1] }],
  ['monthly', [4, 2], { kind: 'months', ordinal: 1, weekday: 2 }],
] as const)('begins with what the order asked: %s on %j', (frequency, preferredDays, rhythm) => {
  const days = preferredDays && [...preferredDays];
  const wishing = { ...order.request, frequency, preferredDays: days };
  const plan = planOf(firstValues({ ...order, request: wishing }), []);
  expect(plan).toMatchObject({ rhythm });
});

it('begins with the best match and its home of the same address', () => {
  const start = { ...order, matches: [match] };
  expect(confirmationOf(firstValues(start), { start, ...settings })).toMatchObject({
    client: { kind: 'known', id },
    home: { kind: 'known', id: home.id },
  });
  const elsewhere = { ...start, request: { ...order.request, address: 'Tagaytay' } };
  expect(
    confirmationOf(firstValues(elsewhere), { start: elsewhere, ...settings }).home,
  ).toMatchObject({ kind: 'new', address: 'Tagaytay' });
});

it('leaves it to the dispatcher whether a client with an account and this phone is meant', () => {
  const known: typeof match = { ...match, by: 'phone' };
  const joined: typeof match = { ...known, hasAccount: true };
  const chosen = (one: typeof match) => firstValues({ ...order, matches: [one] }).get('client');
  expect([chosen(known), chosen(joined)]).toEqual([id, 'new']);
});

it('takes a new home with a new client, whatever home was chosen before', () => {
  const start = { ...order, matches: [match] };
  const typed = firstValues(start);
  typed.set('client', 'new');
  expect(confirmationOf(typed, { start, ...settings }).home.kind).toBe('new');
});

it('makes single dates of On-Demand, with a typed price or the quote’s', () => {
  const typed = firstValues(order);
  typed.set('packageType', 'on-demand');
  typed.append('dateDay', '2026-12-03');
  typed.append('dateTime', '13:30');
  expect(planOf(typed, [])).toEqual({
    kind: 'single',
    dates: [
      { day: '2026-12-01', startMinutes: 540 },
      { day: '2026-12-03', startMinutes: 810 },
    ],
    stayMinutes: 120,
  });
  expect(fixedPrice(typed, null)).toBeNull();
  const quote = {
    totalInPesos: 4500,
    packageType: null,
    term: null,
    customMonths: null,
    paymentPlan: null,
  };
  expect(fixedPrice(typed, quote)).toBe(4500);
});

it('begins with the package, the months, the price and the payment that were quoted', () => {
  const quote = {
    totalInPesos: 85_500,
    packageType: 'boss-master',
    term: 'custom',
    customMonths: 5,
    paymentPlan: { kind: 'deposit', depositInPesos: 30_000, restDay: '2027-01-15' },
  } as const;
  const typed = firstValues({ ...order, quote });
  expect(['packageType', 'term', 'startDay', 'lastDay'].map((name) => typed.get(name))).toEqual([
    'boss-master',
    'custom',
    '2026-12-01',
    '2027-04-30',
  ]);
  expect(fixedPrice(typed, quote)).toBe(85_500);
  expect(paymentPlanOf(typed, quote)).toEqual(quote.paymentPlan);
});

it('makes a monthly rhythm', () => {
  const typed = firstValues(order);
  typed.set('rhythm', 'months');
  typed.set('ordinal', 'last');
  typed.set('monthWeekday', '5');
  expect(planOf(typed, [])).toMatchObject({
    rhythm: { kind: 'months', ordinal: 'last', weekday: 5 },
  });
});

it('has what is missing refused, each in a sentence', () => {
  const typed = new FormData();
  typed.set('client', 'new');
  const result = v.safeParse(
    confirmRequest.input,
    confirmationOf(typed, { start: order, ...settings }),
  );
  expect(fieldProblems(result.issues ?? [])).toMatchObject({
    'client.name': 'Name is required.',
    'home.address': 'Address is required.',
    packageType: 'Choose a package from the list.',
    priceInPesos: 'Type the price in whole pesos.',
    'plan.term': 'Choose a term from the list.',
    'plan.startDay': 'Choose a day.',
    'plan.startMinutes': 'Choose a time.',
    'plan.rhythm.weekdays': 'Choose at least one weekday.',
  });
});

it('reads and writes times of day', () => {
  expect([minutesOf('09:30'), minutesOf('23:59'), minutesOf('')]).toEqual([570, 1439, Number.NaN]);
});

it('begins with single visits for a job that the office took, and as its client likes to be reached', () => {
  const request = {
    ...order.request,
    kind: 'inquiry',
    packageType: null,
    isTaken: true,
    preferredChannel: 'sms',
  } as const;
  const typed = firstValues({ ...order, request });
  expect(typedIn(typed, 'packageType')).toBe('on-demand');
  expect(typedIn(typed, 'preferredChannel')).toBe('sms');
});

it('proposes for a job the tasks that were ticked, and for a plan those of its package', () => {
  const job = firstValues({ ...order, request: { ...order.request, packageType: 'on-demand' } });
  expect(usualTasks(job, ['postConstruction'])).toEqual(['Post-Construction Cleanup']);
  expect(usualTasks(job, [])).toEqual(['Post-construction cleanup', 'Heavy materials movement']);
  expect(usualTasks(firstValues(order), ['postConstruction'])).not.toContain(
    'Post-Construction Cleanup',
  );
});

it('takes a new client without an email address', () => {
  const typed = firstValues({ ...order, request: { ...order.request, email: '' } });
  const input = confirmationOf(typed, { start: order, version: 3, changes: [], overruled: [] });
  expect(input.client).toMatchObject({ kind: 'new', email: '' });
  expect(v.is(confirmRequest.input.entries.client, input.client)).toBe(true);
});
