import { figures } from '../../../contract/team/figures.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
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
