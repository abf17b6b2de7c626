import { type CountedDue, type Ledger, standingOf } from './ledger.ts';

/** Returns the dues that a pay link asks for and that are open, the oldest first. Null stands for all. */
export function openDuesOf({ dues }: Pick<Ledger, 'dues'>, dueId: string | null): CountedDue[] {
  return dues.filter(({ id, openInPesos }) => openInPesos > 0 && (dueId ?? id) === id);
}

/** What somebody is asked to pay, and the reference by which their payment is known. */
export type AskedByLink = { pesos: number; reference: string };

/**
 * Returns what of these open dues is asked for: what is due today, otherwise what comes next, or all of
 * them. The reference is that of the oldest.
 */
export function askedOf(open: readonly CountedDue[], today: string, all: boolean): AskedByLink {
  const { dueInPesos, next } = standingOf(open, today);
  const whole = open.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
  const pesos = all ? whole : dueInPesos || (next?.pesos ?? 0);
  return { pesos, reference: open[0]?.reference ?? '' };
}
