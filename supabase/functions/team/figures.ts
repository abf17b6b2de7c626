import { figures, outlook } from '../../../contract/team/figures.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { isToCome, type Overdue } from '../../../domain/money/overdue.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import {
  boundsOf,
  countAnswers,
  countCancellations,
  countDoneAndMissed,
  countEnds,
  countMoves,
  countPayments,
  countStarts,
  figuresAt,
  spansOf,
} from './figures/counts.ts';
import { countComplete, countRatings } from './figures/feedback.ts';
import { dueByDay, freeThisWeek } from './figures/outlook.ts';
import { countSpans } from './overdue/spans.ts';
import { countRenewals } from './renewals/rows.ts';

export const handleFigures = endpoint(
  figures,
  async ({ input: { days }, transaction }, { now }) => {
    const spans = spansOf(days === '30' ? 30 : 365, manilaToday(now()));
    const bounds = boundsOf(spans);
    const counts = await Promise.all([
      countAnswers(transaction, bounds, now()),
      countDoneAndMissed(transaction, bounds),
      countComplete(transaction, bounds),
      countRatings(transaction, bounds),
      countMoves(transaction, bounds),
      countStarts(transaction, bounds),
      countEnds(transaction, bounds),
      countCancellations(transaction, bounds),
      countPayments(transaction, bounds),
    ]);
    const counted = counts.flat();
    return {
      days,
      spans: spans.map(({ firstDay, endDay }, index) => ({
        firstDay,
        lastDay: addDays(endDay, -1),
        ...figuresAt(counted, index + 1),
      })),
      whole: figuresAt(counted, null),
    };
  },
);

export const handleOutlook = endpoint(outlook, async ({ transaction }, { now }) => {
  const today = manilaToday(now());
  // Sent together, for one round trip.
  const [spans, days, ending, ended, workers] = await Promise.all([
    countSpans(transaction, today),
    dueByDay(transaction, today),
    countRenewals(transaction, 'ending', today),
    countRenewals(transaction, 'ended', today),
    freeThisWeek(transaction, now()),
  ]);
  const sum = (which: (span: Overdue) => boolean) =>
    spans.filter(({ span }) => which(span)).reduce((all, { pesos }) => all + pesos, 0);
  return {
    overdueInPesos: sum((span) => !isToCome(span)),
    weekInPesos: sum((span) => span === 'week'),
    monthInPesos: sum((span) => span === 'month'),
    ...{ days, ending, ended, workers },
  };
});
