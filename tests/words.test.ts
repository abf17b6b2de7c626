import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushRooms } from '../contract/client/push.ts';
import type { TakenPhoto } from '../contract/crew/photos.ts';
import type { ProblemReport } from '../contract/shapes/problem-report.ts';
import { maximumLengths } from '../contract/shapes/text-fields.ts';
import { historyActors } from '../contract/team/history.ts';
import { confirmLengths } from '../contract/team/request-confirmation.ts';
import { holidayKinds } from '../domain/calendar/holidays.ts';
import { changeLabels, changeStates } from '../domain/changes/asked.ts';
import { everyLanguage } from '../domain/languages.ts';
import { dueKinds, dueReasons } from '../domain/money/dues.ts';
import { paymentMethods } from '../domain/money/payment-methods.ts';
import { paymentSources, paymentStates } from '../domain/money/payment-states.ts';
import { refundCauses } from '../domain/money/refund-causes.ts';
import { unpostedReasons } from '../domain/money/unposted-payments.ts';
import { wayKinds } from '../domain/money/ways-to-pay.ts';
import { packageIds } from '../domain/packages.ts';
import { roles } from '../domain/people/roles.ts';
import { consultationStates } from '../domain/requests/consultation.ts';
import { channels, outcomes } from '../domain/requests/contact.ts';
import { quoteStates } from '../domain/requests/quote.ts';
import { closingCauses, openStatuses } from '../domain/requests/request-states.ts';
import { frequencies } from '../domain/requests/visit-wish.ts';
import { serviceIds } from '../domain/services.ts';
import { termIds } from '../domain/terms.ts';
import { importKinds } from '../domain/transfer/columns.ts';
import type { TimeOfDay } from '../domain/travel/travel.ts';
import type { SubscriptionState } from '../domain/visits/count.ts';
import type { StepKind } from '../domain/visits/steps.ts';
import {
  countsAsUsed,
  missedReasons,
  plannedStates,
  visitLabels,
} from '../domain/visits/visit-states.ts';
import type { MailOfKind } from '../supabase/functions/_shared/service-mails/compose.ts';
import { mailKinds } from '../supabase/functions/_shared/service-mails/mail-kinds.ts';
import type { Pinner } from '../supabase/functions/_shared/ways/pins.ts';
import { type TestDatabase, testDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** TypeScript refuses missing and extra words. */
const wordsOf = <Word extends string>(words: Record<Word, true>) => Object.keys(words);

const allowed: Record<string, readonly string[]> = {
  package_id_check: packageIds,
  term_id_check: termIds,
  team_role_check: roles,
  language_check: everyLanguage,
  clients_preferred_channel_check: channels,
  requests_services_check: serviceIds,
  requests_closed_as_check: closingCauses,
  requests_frequency_check: frequencies,
  requests_preferred_channel_check: channels,
  contact_attempts_channel_check: channels,
  contact_attempts_outcome_check: outcomes,
  consultations_state_check: consultationStates,
  holidays_day_kind_check: holidayKinds,
  quotes_state_check: quoteStates,
  subscriptions_state_check: ['active', 'cancelled'] satisfies SubscriptionState[],
  payments_method_check: paymentMethods,
  payments_source_check: paymentSources,
  payments_state_check: paymentStates,
  payment_states_state_check: paymentStates,
  dues_kind_check: dueKinds,
  imports_kind_check: importKinds,
  push_subscriptions_language_check: everyLanguage,
  push_subscriptions_room_check: pushRooms,
  due_terms_reason_check: dueReasons,
  refunds_cause_check: refundCauses,
  ways_to_pay_way_check: wayKinds,
  refunds_method_check: paymentMethods.filter((method) => method !== 'withholding'),
  visits_state_check: Object.keys(visitLabels),
  visits_missed_reason_check: missedReasons,
  visit_steps_kind_check: wordsOf<StepKind>({
    'on-the-way': true,
    'running-late': true,
    start: true,
    task: true,
    'remove-photo': true,
    finish: true,
    'not-possible': true,
    'correct-note': true,
  }),
  photos_phase_check: wordsOf<TakenPhoto['phase']>({ before: true, after: true }),
  photos_source_check: wordsOf<TakenPhoto['source']>({ camera: true, library: true }),
  change_requests_kind_check: Object.keys(changeLabels),
  change_requests_state_check: changeStates,
  problems_state_check: wordsOf<ProblemReport['state']>({
    open: true,
    answered: true,
    closed: true,
  }),
  history_actor_check: historyActors,
  home_positions_pinned_by_check: wordsOf<Pinner>({ client: true, team: true, crew: true }),
  learnt_travel_time_of_day_check: wordsOf<TimeOfDay>({ morning: true, day: true, evening: true }),
  unposted_payments_why_check: Object.keys(unpostedReasons),
};

/** Used by the database's own rules and the mails' queries only. */
const ownWords = [
  'clients_state_check',
  'refunds_state_check',
  'outbox_channel_check',
  'visits_cancelled_by_check',
  'imported_kind_check',
  'untold_changes_kind_check',
  'untold_changes_changed_by_check',
  'photos_state_check',
  'problem_photos_state_check',
  'history_change_check',
  'gateway_checkouts_asked_by_check',
  'gateway_checkouts_state_check',
  'gateway_refunds_state_check',
];

const literals = (text: string) => Array.from(text.matchAll(/'([^']*)'/g), ([, word]) => word);

/** Checks of one column against a list of words. */
async function checks(): Promise<Map<string, (string | undefined)[]>> {
  const rows = await database.admin<{ name: string; check: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and connamespace = any(array['public', 'private']::regnamespace[])`;
  return new Map(
    rows
      .filter(({ check }) => /^CHECK \(\(\w+ (= ANY \(|<@ )ARRAY\['[^()]+\)+$/.test(check))
      .map(({ name, check }) => [name, literals(check)]),
  );
}

describe('the words of the database are those of domain/ and contract/', () => {
  it.each(Object.entries(allowed))('%s', async (name, words) => {
    expect((await checks()).get(name)?.toSorted()).toEqual(words.toSorted());
  });

  it('none is left out', async () => {
    const found = [...(await checks()).keys()];
    expect(found.toSorted()).toEqual([...Object.keys(allowed), ...ownWords].toSorted());
  });
});

it('the inbox and its searches look for the states that are open', async () => {
  const rows = await database.admin<{ text: string }[]>`
    select pg_get_expr(indpred, indrelid) as text from pg_index
    where indexrelid = any(array['requests_inbox', 'requests_mine']::regclass[])
    union all
    select substring(prosrc from 'status in (\\([^)]+\\))') from pg_proc
    where proname in ('count_open_requests', 'find_requests', 'search_requests', 'erase_requests')`;
  expect(rows).toHaveLength(6);
  for (const { text } of rows) expect(literals(text)).toEqual(openStatuses);
});

it('the database queues kinds of mails that are composed, and tells the same of them once', async () => {
  const kinds = Object.entries(mailKinds);
  const queued = await database.admin<{ kind: string }[]>`
    select distinct kind[1] as kind from pg_proc,
      regexp_matches(prosrc, 'private\\.queue(?:_change_mails)?\\(\\s*''([^'']+)''', 'g') as kind`;
  expect(queued.length).toBeGreaterThan(5);
  expect(kinds.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(queued.map(({ kind }) => kind)),
  );
  const [once] = await database.admin<{ told: string[] }[]>`
    select array_agg(kind) filter (where private.is_told_once(kind)) as told
    from unnest(${kinds.map(([kind]) => kind)}::text[]) as kind`;
  expect(once?.told).toEqual(kinds.filter(([, each]) => each.isToldOnce).map(([kind]) => kind));
  const [body] = await database.admin<{ text: string }[]>`
    select pg_get_functiondef('private.is_told_once(text)'::regprocedure) as text`;
  expect(literals(body?.text ?? '')).toHaveLength(once?.told.length ?? 0);
});

it('the database and the registry agree on what is short and urgent', async () => {
  const kinds = Object.entries<MailOfKind>(mailKinds).map(([kind, { short }]) => ({ kind, short }));
  const ways = await database.admin<{ kind: string; short: string | null }[]>`
    select kind, private.short_way(kind) as short
    from unnest(${kinds.map(({ kind }) => kind)}::text[]) as kind`;
  expect(ways.map(({ kind, short }) => ({ kind, short: short ?? undefined }))).toEqual(kinds);
  const [body] = await database.admin<{ text: string }[]>`
    select pg_get_functiondef('private.short_way(text)'::regprocedure) as text`;
  const inBody = literals(body?.text ?? '').filter(
    (word) => word !== 'instead' && word !== 'beside',
  );
  const short = kinds.filter(({ short }) => short !== undefined).map(({ kind }) => kind);
  // Its text is made on request, not by a composer.
  expect(inBody.toSorted()).toEqual([...short, 'sign-in-code'].toSorted());
});

it.each(missedReasons)('a visit missed for %s is owed unless it is used up', async (reason) => {
  const [row] = await database.admin`
    select prosrc like ${`%''${reason}''%`.replaceAll("''", "'")} as "countsAsUsed"
    from pg_proc where proname = 'note_owed_visit'`;
  expect(row).toEqual({ countsAsUsed: countsAsUsed(reason) });
});

it('visits are planned in the same states', async () => {
  const [row] = await database.admin<{ text: string }[]>`
    select pg_get_expr(adbin, adrelid) as text from pg_attrdef join pg_attribute
      on attrelid = adrelid and attnum = adnum
    where adrelid = 'public.visits'::regclass and attname = 'is_planned'`;
  expect(literals(row?.text ?? '').toSorted()).toEqual(plannedStates.toSorted());
});

it.each([
  ['contact_name', maximumLengths.name],
  ['contact_email', maximumLengths.email],
  ['contact_address', maximumLengths.address],
  ['free_text', maximumLengths.freeText],
  ['any_phone', confirmLengths.phone],
  ['short_text', confirmLengths.short],
  ['note', confirmLengths.note],
])('a %s is as long as the calls take', async (name, length) => {
  const [row] = await database.admin<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contypid = ${`public.${name}`}::regtype`;
  expect(row?.check).toMatch(new RegExp(`<= ${length}\\)+$`));
});
