import { expect, it } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { everyCall } from './every-call.fixture.ts';
import { extremeInputs } from './extreme-inputs.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { type Person, serveTeam } from './team/team.fixture.ts';

/**
 * Limits: time in which nobody else is served, faults of one input, and accepted numbers and
 * letters.
 */
const most = { ms: 20, faults: 2_500, number: 2 ** 31 - 1, letters: 4_096 };
/** Some rules depend on which option a field takes. */
const choices = [0, 1, 2, 3, 4];

function isBeyond(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > most.number;
  if (typeof value === 'string') return value.length > most.letters;
  return typeof value === 'object' && value !== null && Object.values(value).some(isBeyond);
}

/** Invisible characters, which can reverse or hide text. */
const hidden = /[\u202e\u200b\u2066\u3164\ufeff]/;

const team = forAllTests(serveTeam);

type Timed = { checked: ReturnType<typeof checkInput>; ms: number };

/** In processor time: the fastest of three tries if the first is too slow. */
function timedCheck(input: CallDefinition['input'], sent: unknown, tries = 3): Timed {
  const before = process.threadCpuUsage();
  const checked = checkInput(input, sent);
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  return ms > most.ms && tries > 1 ? timedCheck(input, sent, tries - 1) : { checked, ms };
}

it.each(everyCall)('$name judges extremes at once, and hides nothing', ({ input }) => {
  const faulty: string[] = [];
  for (const sent of choices.flatMap((choice) => [...extremeInputs(input, choice)])) {
    const { checked, ms } = timedCheck(input, sent);
    const faults = checked.issues?.length ?? 0;
    const isTooMuch = faults === 0 && isBeyond(checked.output);
    const hides = faults === 0 && hidden.test(JSON.stringify(checked.output));
    if (ms > most.ms || faults > most.faults || isTooMuch || hides) {
      faulty.push(`${ms} ms, ${faults} faults: ${JSON.stringify(checked.output).slice(0, 300)}`);
    }
  }
  expect(faulty).toEqual([]);
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
    if (method === 'GET' && json.length > most.letters) continue;
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
