import { expect, it } from 'vitest';
import { takeBackPause } from '../../../contract/client/pauses.ts';
import type { Plan } from '../../../contract/client/plan.ts';
import { statement } from '../../../contract/client/statements.ts';
import { client } from '../../../contract/team/client-record.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { clientStatement } from '../../../contract/team/statements.ts';
import { addDays, addMonthsClamped } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import {
  type Confirmation,
  confirmation,
  monday,
  sendRequest,
  tuesdays,
} from '../team/request-confirmation.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import {
  firstOf,
  type OwnSeries,
  onlyPlan,
  ownMonthlySeries,
  ownSeries,
  pause,
} from './plans.fixture.ts';

const team = forAllTests(serveTeam);

/** A plan of three months, paid monthly, that began ten days ago. */
const began = addDays(today, -10);
const monthAfter = (months: number) => addMonthsClamped(began, months);

const daysOf = ({ dues }: Pick<Plan, 'dues'>) => dues.map(({ day }) => day);

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
  const series = await ownMonthlySeries(team);
  const { owner, subscription: id } = series;
  const paused = await pause(series, 3, 16);
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

/** A plan of ₱38,640 that began ten days ago, partly paid. */
async function paidPlan(pesos: number, daysAgo: number): Promise<OwnSeries & { payment: string }> {
  const series = await ownSeries(team);
  const payment = crypto.randomUUID();
  await team.dispatcher.call(enterPayment, {
    ...{ id: payment, subscriptionId: series.subscription, pesos },
    ...{ day: addDays(today, -daysAgo), method: 'gcash', reference: 'GC-1', note: 'ours' },
  });
  return { ...series, payment };
}

const everything = { from: addDays(today, -40), to: today };

it('a statement shows charges, payments and balance to client and team alike', async () => {
  const { owner, client, subscription } = await paidPlan(30_000, 5);
  const [{ owedInPesos, dues }, told] = [
    await onlyPlan(owner),
    await owner.call(statement, everything),
  ];
  expect(told.lines).toMatchObject([
    { kind: 'due', pesos: 38_640, balanceInPesos: 38_640, reference: dues[0]?.reference },
    { kind: 'payment', pesos: -30_000, balanceInPesos: 8_640, reference: 'GC-1', method: 'gcash' },
  ]);
  expect(told).toMatchObject({ openingInPesos: 0, closingInPesos: owedInPesos });
  expect(told.subscriptions.map(({ id }) => id)).toEqual([subscription]);
  expect(JSON.stringify(told)).not.toContain('ours');
  expect(await team.dispatcher.call(clientStatement, { id: client, ...everything })).toEqual(told);
});

it('a statement begins with the balance of the day before, by default with the year', async () => {
  const { owner } = await paidPlan(30_000, 5);
  const late = await owner.call(statement, { from: addDays(today, -5), to: today });
  expect(late).toMatchObject({ openingInPesos: 38_640, closingInPesos: 8_640 });
  expect(late.lines.map(({ kind }) => kind)).toEqual(['payment']);
  const usual = await owner.call(statement, {});
  expect(usual).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const reversed = { from: today, to: addDays(today, -1) };
  expect(await owner.ask(statement, reversed)).toMatchObject({
    body: { code: 'invalid-body', fields: { to: 'The last day comes before the first.' } },
  });
});
