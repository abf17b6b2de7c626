import { expect, it } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { rateVisit } from '../../contract/client/feedback.ts';
import { addClient } from '../../contract/team/clients.ts';
import { addDayAway } from '../../contract/team/days-off.ts';
import { addHoliday, changeHoliday, holidays } from '../../contract/team/holidays.ts';
import { enterPayment } from '../../contract/team/payments.ts';
import { changeMember } from '../../contract/team/people.ts';
import { sendQuote } from '../../contract/team/quotes.ts';
import { closeRequest, logContact } from '../../contract/team/request-work.ts';
import { requests } from '../../contract/team/requests.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { largestAmountInPesos } from '../../domain/service-numbers.ts';
import { quoteOf } from '../../supabase/functions/team/requests.fixture.ts';
import { today } from '../../supabase/functions/team/schedule.fixture.ts';
import { type Person, serveTeam } from '../../supabase/functions/team/team.fixture.ts';
import { everyCall } from './every-call.fixture.ts';
import { extremeInputs, longestInLetters, ordinaryOf } from './extreme-inputs.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';

const team = forAllTests(serveTeam);

type Changes = Record<string, unknown>;
/** A wrong input, and the field that is named if not the first. */
type Fault = Changes | readonly [Changes, field: string];

const long = 'a'.repeat(2001);
const local = (place: Changes) => ({ where: { kind: 'local', province: 'Cavite', ...place } });
const quote = {
  ...{ ...quoteOf('O-00000000', 1), packageType: undefined, customMonths: undefined },
  paymentPlan: undefined,
};
const lines = (...pesos: number[]) => ({ lines: pesos.map((one) => ({ text: 'x', pesos: one })) });
const line = (text: string) => ({ lines: [{ text, pesos: 1 }] });
const ofHoliday: readonly Fault[] = [
  ...[{ name: '' }, { day: '2027-02-29' }],
  [{ where: { kind: 'working' } }, 'where.kind'],
  [local({ province: 'Cebu', towns: [] }), 'where.province'],
  [local({ towns: [' '] }), 'where.towns.0'],
  [{ where: { kind: 'special', towns: ['Taal'] } }, 'where.towns'],
];

/** Calls with changes that make the ordinary input fine, and then wrong. */
const refused: readonly [CallDefinition, fine: Changes, ...Fault[]][] = [
  [
    ...([addDayAway, { firstDay: today, lastDay: today }] as const),
    ...[{ lastDay: addDays(today, -1) }, { lastDay: addDays(today, 400) }],
    ...[{ firstDay: '2026-13-01' }, { member: 'Ben' }, { reason: 'x'.repeat(201) }],
  ],
  [
    ...([changeMember, { workingDays: [1] }] as const),
    ...[{ name: ' ' }, { role: 'boss' }, { workingDays: [1, 1] }],
    [{ workingDays: [8] }, 'workingDays.0'],
    ...[{ since: '2026-02-30' }, { since: '0000-01-01' }, { version: 1e12 }],
    ...[{ languages: 'a\u0000' }, { plate: 'a\nb' }, { phone: '1'.repeat(201) }],
    ...[{ deactivatedAt: '2026-01-01' }, { id: "' or true" }],
  ],
  [
    requests,
    {},
    { show: 'closed' },
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { search: long },
  ],
  [holidays, {}, { year: undefined }, { year: '27' }, { year: '99999' }, { year: '1e3' }],
  [addHoliday, {}, ...ofHoliday],
  [changeHoliday, {}, ...ofHoliday],
  [
    ...([addClient, { phone: '0917 123 4567', email: 'e@x.ph' }] as const),
    ...[{ email: 'elena at example.ph' }, { phone: '12' }, { phone: '+971 50 123' }],
    ...[{ name: ' ' }, { preferredChannel: 'fax' }],
  ],
  [
    ...([enterPayment, { day: today }] as const),
    ...[{ pesos: 0 }, { pesos: 99.5 }, { pesos: 20_000_000 }],
    ...[{ day: '2026-02-30' }, { day: addDays(today, 1) }, { method: 'card' }],
  ],
  [
    ...([logContact, {}] as const),
    ...[{ at: 'yesterday' }, { channel: 'fax' }, { outcome: 'maybe' }],
    ...[{ note: long }, { note: '\u0000' }, { version: 1 }],
  ],
  [
    ...([closeRequest, { cause: 'declined', reason: 'No.' }] as const),
    ...[{ reason: ' \n' }, { reason: undefined }, { cause: 'bored' }, { version: 0 }],
  ],
  [
    ...([sendQuote, quote] as const),
    ...[lines(), lines(...Array<number>(31).fill(1)), lines(0), lines(-1), lines(500, -500)],
    lines(largestAmountInPesos, 1),
    [lines(largestAmountInPesos + 1), 'lines.0.pesos'],
    [lines(1.5), 'lines.0.pesos'],
    [line(' '), 'lines.0.text'],
    [line('a\nb'), 'lines.0.text'],
    [{ term: 'custom' }, 'customMonths'],
    ...[{ validUntil: '2026-02-30' }, { validUntil: addDays(today, -1) }],
    ...[{ validUntil: addDays(today, 367) }, { note: long }],
  ],
  [rateVisit, {}, { stars: 0 }, { stars: 6 }, { stars: 2.5 }],
];

it.each(
  refused.flatMap(([call, fine, ...faults]) =>
    faults.map((fault) => {
      const [changes, field = Object.keys(changes)[0] ?? ''] = Array.isArray(fault)
        ? fault
        : [fault];
      return { call, name: call.name, fine, changes, field };
    }),
  ),
)('$name tells of $field: $changes', async ({ call, fine, changes, field }) => {
  const by = call.audience === 'client' ? team.client : team.owner;
  const ordinary = { ...(ordinaryOf(call.input) as Changes), ...fine };
  const { status, body } = await by.ask(call, { ...ordinary, ...changes });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it.each([
  ['claim-by-link', '{"token":"a","payer":"Ana","method":"qr-ph","pesos":5e12}'],
  ['claim-by-link', '{"token":"a","payer":"Ana","method":"qr-ph","pesos":2e11}'],
  ['claim-by-link', '{"token":"a","payer":"Ana","method":"qr-ph","pesos":1e20}'],
  ['team/send-quote', `{"lines":[${'1,'.repeat(21_000)}1],"paymentPlan":{"kind":"monthly"}}`],
  ['team/send-quote', '{"lines":[],"customMonths":9999999,"paymentPlan":{"kind":"monthly"}}'],
  ['send-order-email', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
])('%s refuses what would take long: %.70s', async (name, body) => {
  const { token } = team.dispatcher;
  expect((await team.call(name, body, { authorization: `Bearer ${token}` })).status).toBe(400);
});

/** Signs in somebody new, since the call may use them up. */
async function callerOf({ audience }: CallDefinition): Promise<Person> {
  if (audience === 'client') return team.addClient();
  return team.addMember('Ana Reyes', audience === 'owner' ? 'owner' : 'dispatcher');
}

it.each(everyCall)('$name answers what passes, and refuses the rest', async (definition) => {
  const { input, method } = definition;
  const caller = await callerOf(definition);
  team.logged.length = 0;
  const failed: string[] = [];
  let hasRefused = method === 'GET';
  for (const sent of extremeInputs(input)) {
    const passes = checkInput(input, sent).success;
    // What is refused is refused by the same check, whatever it is.
    if (!isRecord(sent) || (!passes && hasRefused)) continue;
    hasRefused ||= !passes;
    const json = JSON.stringify(sent);
    // The server takes no longer address.
    if (method === 'GET' && json.length > longestInLetters) continue;
    const { status, body } = await caller.ask(definition, sent);
    // No gateway is set up.
    const isFine = passes ? status < 500 || body.code === 'unavailable' : status === 400;
    if (!isFine) failed.push(`${status} ${json.slice(0, 300)}`);
  }
  expect([...failed, ...team.logged.map((line) => line.slice(0, 100))]).toEqual([]);
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
