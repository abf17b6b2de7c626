import { expect, it } from 'vitest';
import { pauseSubscription, previewPause, takeBackPause } from '../../../contract/client/pauses.ts';
import type { Plan } from '../../../contract/client/plan.ts';
import { cancelSubscription } from '../../../contract/client/subscriptions.ts';
import { client } from '../../../contract/team/client-record.ts';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { addDays, addMonthsClamped } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { newEmail } from '../served.fixture.ts';
import {
  type Confirmation,
  confirmation,
  monday,
  sendRequest,
  tuesdays,
} from '../team/confirming.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { firstOf, onlyPlan, ownMonthlySeries, pay } from './plans.fixture.ts';

const team = forAllTests(serveTeam);

/** A plan of three months, paid monthly, that began ten days ago. */
const began = addDays(today, -10);
const monthAfter = (months: number) => addMonthsClamped(began, months);

const daysOf = ({ dues }: Pick<Plan, 'dues'>) => dues.map(({ day }) => day);
const pesosOf = ({ dues }: Pick<Plan, 'dues'>) => dues.map(({ pesos }) => pesos);

async function confirming(paymentPlan: Confirmation['paymentPlan']): Promise<Confirmation> {
  const email = newEmail();
  return confirmation(await sendRequest(team, { email }), email, {
    plan: { ...tuesdays, term: '3-months' },
    priceInPesos: 38_640,
    paymentPlan,
  });
}

it('the dues that were agreed are confirmed together with a subscription', async () => {
  const input = await confirming({ kind: 'monthly' });
  const { clientId, subscriptionId } = await team.dispatcher.call(confirmRequest, input);
  const [{ dues } = { dues: [] }] = (await team.dispatcher.call(client, { id: clientId }))
    .subscriptions;
  expect(dues.map(({ number, kind, day, pesos }) => [number, kind, day, pesos])).toEqual([
    [1, 'instalment', monday, 12_880],
    [2, 'instalment', addMonthsClamped(monday, 1), 12_880],
    [3, 'instalment', addMonthsClamped(monday, 2), 12_880],
  ]);
  expect(new Set(dues.map(({ reference }) => reference)).size).toBe(3);
  const terms = await team.database.admin`
    select distinct reason, by_member from due_terms where subscription_id = ${subscriptionId}`;
  expect(terms).toEqual([{ reason: 'agreed', by_member: team.dispatcher.member }]);
});

it.each([
  [38_640, '2099-01-01', 'The deposit must be less than the price of ₱38,640.00.'],
  [1, '2020-01-01', 'The rest must fall due after the deposit.'],
])('a deposit of %s and a rest on %s are refused with the reason', async (...told) => {
  const [depositInPesos, restDay, sentence] = told;
  const input = await confirming({ kind: 'deposit', depositInPesos, restDay });
  expect(await team.dispatcher.ask(confirmRequest, input)).toMatchObject({
    status: 400,
    body: { fields: { paymentPlan: sentence } },
  });
});

it('a pause moves the dues after its first day, and taking it back moves them back', async () => {
  const { owner, subscription: id } = await ownMonthlySeries(team);
  const input = { id, firstDay: addDays(today, 3), endDay: addDays(today, 17) };
  const { seen } = await owner.call(previewPause, input);
  const paused = firstOf(await owner.call(pauseSubscription, { ...input, seen }));
  expect(daysOf(paused)).toEqual([began, addDays(monthAfter(1), 14), addDays(monthAfter(2), 14)]);
  const references = paused.dues.map(({ reference }) => reference);
  const pauseId = paused.pauses[0]?.id ?? '';
  const back = firstOf(await owner.call(takeBackPause, { pauseId }));
  expect(daysOf(back)).toEqual([began, monthAfter(1), monthAfter(2)]);
  expect(back.dues.map(({ reference }) => reference)).toEqual(references);
  const reasons = await team.database.admin`
    select reason, count(*)::integer from due_terms where subscription_id = ${id} group by reason
    order by reason`;
  expect(reasons.map(({ reason, count }) => [reason, count])).toEqual([
    ['agreed', 3],
    ['pause-taken-back', 2],
    ['paused', 2],
  ]);
});

it('cancelling cuts the dues to what is charged, and says so beforehand', async () => {
  const { owner, subscription: id } = await ownMonthlySeries(team);
  await pay(team, id, 12_880);
  const before = await onlyPlan(owner);
  const { seen = '', settledPriceInPesos = 0, dues = [] } = before.ifCancelled ?? {};
  // Ten days and fifteen of notice are one month begun, at the rate of one month.
  expect(settledPriceInPesos).toBe(14_000);
  expect(pesosOf({ dues })).toEqual([12_880, 1_120]);
  const after = firstOf(await owner.call(cancelSubscription, { id, seen }));
  expect(after.dues).toEqual(dues);
  expect(after).toMatchObject({ owedInPesos: 1_120, creditInPesos: 0 });
  expect(daysOf(after)).toEqual([began, addDays(today, 14)]);
});
