import { expect, it } from 'vitest';
import type { Figures, Span } from '../../../contract/team/figures.ts';
import { monthFigureLabels } from '../../../domain/money/months.ts';
import { answerPlot, moneyPlot, photoPlot, ratingPlot, visitPlot } from './figure-plots.ts';

const span: Span = {
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  asked: 8,
  inTime: 7,
  medianMs: 3 * 60 * 60 * 1000,
  slowestMs: 30 * 60 * 60 * 1000,
  visitsDone: 1234,
  visitsMissed: 5,
  visitsMoved: 9,
  visitsComplete: 1200,
  ratings: 1001,
  averageStars: 4.666,
  subscriptionsStarted: 3,
  subscriptionsRenewed: 1,
  subscriptionsEnded: 1,
  subscriptionsCancelled: 1,
  paidInPesos: 120_000,
  owedInPesos: 38_640,
};
const found: Figures = { days: '365', spans: [span], whole: span };

it('says the share in time, rounded down, with median and slowest', () => {
  expect(answerPlot(found)).toMatchObject({
    figure: '87%',
    more: 'Median 3 h, slowest 30 h',
    bars: [{ main: 7, tint: 1 }],
    table: { rows: [['Nov 2026', '7 of 8', '3 h', '30 h']] },
  });
  const nothing = { ...span, asked: 0, inTime: 0, medianMs: null, slowestMs: null };
  expect(answerPlot({ days: '30', spans: [nothing], whole: nothing })).toMatchObject({
    figure: 'none',
    more: 'There was nothing to answer',
    table: { rows: [['Sun, 1 Nov to Mon, 30 Nov', '', '', '']] },
  });
});

it('groups digits, and writes pesos', () => {
  expect(visitPlot(found)).toMatchObject({ figure: '1,234', more: '5 missed, 9 moved' });
  expect(photoPlot(found)).toMatchObject({ figure: '1,200', bars: [{ main: 1200, tint: 34 }] });
  expect(ratingPlot(found)).toMatchObject({
    figure: '4.7',
    more: 'out of 5 on average, from 1,001 ratings',
    table: { rows: [['Nov 2026', '1,001', '4.7']] },
  });
  const { title, figure, more } = moneyPlot(found);
  // The same word and the same days as in "Month", so that both can be compared.
  expect([title, figure]).toEqual([monthFigureLabels.received, '₱120,000.00']);
  expect(more).toMatch(/^Paid from .+ to .+\. ₱[\d,.]+ still owed on plans that began then$/);
});
