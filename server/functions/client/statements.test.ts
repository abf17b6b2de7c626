import { expect, it } from 'vitest';
import { statement } from '../../../contract/client/statements.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { clientStatement } from '../../../contract/team/statements.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { type OwnSeries, onlyPlan, ownSeries } from './plans.fixture.ts';

const team = forAllTests(serveTeam);

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

it('tells what was charged and paid, with its balance, to client and team alike', async () => {
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

it('begins with the balance of the day before, and without days with the year', async () => {
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
