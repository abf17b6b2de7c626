import { addDays } from '../calendar/days.ts';
import { lengthInDays, type Pause } from '../visits/pauses.ts';
import { byAge, type Due, type DueTerm, isOfPrice } from './dues.ts';

type PauseDays = Pick<Pause, 'firstDay' | 'endDay'>;
type DatedDue = Pick<Due, 'id' | 'day' | 'pesos'>;

export function withTerms<One extends DatedDue>(
  dues: readonly One[],
  terms: readonly DueTerm[],
): One[] {
  return dues.map((due) => {
    const term = terms.find(({ dueId }) => dueId === due.id);
    return term ? { ...due, day: term.day, pesos: term.pesos } : due;
  });
}

/** Returns the dues after a pause's first day, moved by as much as the term's end. */
export function movedByPause(dues: readonly DatedDue[], pause: PauseDays): DueTerm[] {
  return moved(dues, ({ day }) => day > pause.firstDay, lengthInDays(pause));
}

/** Returns the dues that move back when a pause is undone. */
export function movedBack(dues: readonly DatedDue[], pause: PauseDays): DueTerm[] {
  // Dues that the pause moved are after its end, others before its second day.
  return moved(dues, ({ day }) => day > pause.endDay, -lengthInDays(pause));
}

function moved(
  dues: readonly DatedDue[],
  isMoved: (due: DatedDue) => boolean,
  days: number,
): DueTerm[] {
  return dues
    .filter(isMoved)
    .map(({ id, day, pesos }) => ({ dueId: id, day: addDays(day, days), pesos }));
}

export type CoveredDue = Due & { paidInPesos: number };

/**
 * Returns dues whose price parts add up to the charge after a cancelling, never more than before.
 * Paid parts stay, then open ones from the oldest on. These and extras fall due on the last day at
 * the latest.
 */
export function recutDues(
  dues: readonly CoveredDue[],
  settledPriceInPesos: number,
  lastDay: string,
): DueTerm[] {
  const ofPrice = dues.filter(isOfPrice).toSorted(byAge);
  let left = settledPriceInPesos;
  const take = (pesos: number) => {
    const taken = Math.min(pesos, left);
    left -= taken;
    return taken;
  };
  const paid = ofPrice.map((due) => ({ due, kept: take(Math.min(due.paidInPesos, due.pesos)) }));
  const charged = paid.map(({ due, kept }) => ({
    due,
    pesos: kept + take(Math.max(0, due.pesos - due.paidInPesos)),
  }));
  const extras = dues.filter((due) => !isOfPrice(due)).map((due) => ({ due, pesos: due.pesos }));
  return [...charged, ...extras]
    .map(({ due, pesos }) => {
      const day = pesos > 0 && due.day > lastDay ? lastDay : due.day;
      return { due, term: { dueId: due.id, day, pesos } };
    })
    .filter(({ due, term }) => due.day !== term.day || due.pesos !== term.pesos)
    .map(({ term }) => term);
}
