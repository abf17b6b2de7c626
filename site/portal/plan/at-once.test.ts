import { expect, it } from 'vitest';
import type { Plan } from '../../../contract/client/plan.ts';
import { cancelledAtOnce, pausedAtOnce, resumedAtOnce } from './at-once.ts';

const visit = (number: number) => ({
  id: String(number),
  number,
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-01T03:00:00.000Z',
});
const plan: Plan = {
  id: 'plan',
  packageType: 'master-gwapo',
  term: '3-months',
  state: 'active',
  firstDay: '2026-11-01',
  endDay: '2027-02-01',
  rhythm: { kind: 'weeks', every: 1, weekdays: [2] },
  address: 'Lipa City',
  includes: [],
  visitCount: 10,
  counts: { coming: 5, done: 2, used: 0, open: 3, refunded: 0, lapsed: 0, cancelled: 0 },
  priceInPesos: 38_640,
  settledPriceInPesos: null,
  paidInPesos: 38_640,
  owedInPesos: 0,
  dueInPesos: 0,
  creditInPesos: 0,
  dues: [],
  discounts: [],
  payments: [],
  claims: [],
  refunds: [],
  waiting: [
    {
      id: 'wish',
      kind: 'skip',
      startsAt: null,
      scope: null,
      answerBy: '2026-11-30T23:00:00.000Z',
      visit: { id: '4', startsAt: '2026-12-01T01:00:00.000Z' },
    },
  ],
  pauses: [],
  pauseRoom: { daysLeft: 60, piecesLeft: 2, earliestDay: '2026-11-12' },
  ifCancelled: null,
  cancelled: null,
  renewal: null,
};
const sum = ({ counts }: Plan) => Object.values(counts).reduce((all, count) => all + count);

it('shows a cancelled plan as the server will, with one of the open visits cancelled too', () => {
  const after = cancelledAtOnce(plan, {
    isBeforeFirstVisit: false,
    endsBefore: '2026-12-10',
    settledPriceInPesos: 28_000,
    months: { begun: 2, rateInPesos: 14_000 },
    owedInPesos: 0,
    refundInPesos: 10_640,
    dues: [],
    cancelled: [visit(6), visit(7), visit(8), visit(9)],
    standing: [visit(4), visit(5)],
    owed: [visit(1)],
    owedRefundInPesos: 3500,
    skipped: [visit(2)],
  });
  expect(after).toMatchObject({
    state: 'cancelled',
    endDay: '2026-12-10',
    counts: { coming: 2, done: 2, open: 2, lapsed: 0, cancelled: 4 },
    creditInPesos: 10_640,
    ifCancelled: null,
    waiting: [],
    cancelled: { withdrawn: plan.waiting, owed: [visit(1)], skipped: [visit(2)] },
  });
  expect(sum(after)).toBe(sum(plan));
});

it('shows a pause as previewed, and a resumed one as ended', () => {
  const moved = { ...visit(4), from: '2026-12-01T01:00:00.000Z', to: '2027-02-02T01:00:00.000Z' };
  const after = pausedAtOnce(plan, {
    firstDay: '2026-12-01',
    endDay: '2026-12-11',
    preview: {
      problem: null,
      newEndDay: '2027-02-11',
      visits: [moved, { ...moved, to: null }],
      seen: '',
    },
  });
  expect(after).toMatchObject({
    endDay: '2027-02-11',
    counts: { coming: 4, open: 4 },
    pauseRoom: { daysLeft: 50, piecesLeft: 1 },
    waiting: [],
    pauses: [{ withdrawn: plan.waiting }],
  });
  expect(sum(after)).toBe(sum(plan));
  const [made] = after.pauses;
  if (made === undefined) throw new Error('There is no pause.');
  const stored = { ...made, id: 'pause', resumableFrom: '2026-12-04' };
  expect(resumedAtOnce({ ...after, pauses: [stored] }, stored).pauses).toMatchObject([
    { resumedOn: '2026-12-04', resumableFrom: null },
  ]);
});
