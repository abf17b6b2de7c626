import type { Brand } from '../brand.ts';
import { addDays } from '../calendar/days.ts';
import { formatDay } from '../manila-date.ts';
import { formatPesos } from '../prices.ts';
import { obstacleTexts as texts } from './obstacle-texts.ts';

/** An obstacle to deleting an account (docs/product.md, "Client account"). */
export type Obstacle =
  | { kind: 'last-owner' }
  /** Clients' cash that a team member has not handed over. */
  | { kind: 'cash-held'; pesos: number }
  /** A running subscription, until its exclusive end day; or a single job with a visit to come. */
  | { kind: 'running'; name: string; endDay: string | null }
  /** Nothing is left to cancel. `freeFrom` is the first day without it. */
  | { kind: 'ending'; name: string; isJob: boolean; isCancelled: boolean; freeFrom: string }
  /** Money that the client owes us, or we owe the client. */
  | { kind: 'to-pay' | 'to-refund'; name: string; pesos: number }
  /** Visits that we owe and can still place. */
  | { kind: 'owed-visits'; name: string; count: number };

export function obstacleWords(obstacle: Obstacle, { phone }: Pick<Brand, 'phone'>): string {
  const lastBefore = (day: string) => formatDay(addDays(day, -1));
  switch (obstacle.kind) {
    case 'last-owner':
      return texts.lastOwner;
    case 'cash-held':
      return texts.cashHeld(formatPesos(obstacle.pesos));
    case 'running':
      return obstacle.endDay === null
        ? texts.planned(obstacle.name, phone)
        : texts.running(obstacle.name, lastBefore(obstacle.endDay));
    case 'ending': {
      const { name, isJob, isCancelled, freeFrom } = obstacle;
      const what = isJob ? texts.job(name) : texts.subscription(name);
      const said = isCancelled ? texts.cancelled : texts.ends;
      return said(what, lastBefore(freeFrom), formatDay(freeFrom));
    }
    case 'owed-visits':
      return texts.owedVisits(obstacle.count, obstacle.name, phone);
    case 'to-pay':
      return texts.toPay(formatPesos(obstacle.pesos), obstacle.name, phone);
    case 'to-refund':
      return texts.toRefund(formatPesos(obstacle.pesos), obstacle.name, phone);
  }
}
