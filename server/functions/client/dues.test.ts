import { beforeAll, expect, it } from 'vitest';
import { pauseSubscription, previewPause, takeBackPause } from '../../../contract/client/pauses.ts';
import type { Plan } from '../../../contract/client/plan.ts';
import { cancelSubscription } from '../../../contract/client/subscriptions.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { addDays, addMonthsClamped } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { firstOf, type OwnSeries, onlyPlan, ownMonthlySeries } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
beforeAll(async () => {
  await team.database.admin`delete from public.holidays`;
});

const began = addDays(today, -10);
const monthAfter = (months: number) => addMonthsClamped(began, months);

/** A subscription of three months that began ten days ago and is paid by the month: so much already. */
async function monthly(paid: number): Promise<OwnSeries> {
  const series = await ownMonthlySeries(team);
  const subscriptionId = series.subscription;
  const payment = { id: crypto.randomUUID(), subscriptionId, day: today, pesos: paid };
  const input = { ...payment, method: 'gcash', reference: '', note: '' } as const;
  if (paid > 0) await team.dispatcher.call(enterPayment, input);
  return series;
}

const daysOf = ({ dues }: Pick<Plan, 'dues'>) => dues.map(({ day }) => day);
const pesosOf = ({ dues }: Pick<Plan, 'dues'>) => dues.map(({ pesos }) => pesos);

it('a pause moves the dues after its first day, and taking it back moves them back', async () => {
  const { owner, subscription: id } = await monthly(0);
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
  const { owner, subscription: id } = await monthly(12_880);
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
