import type { CountedDue, Ledger } from '../../../../domain/money/ledger.ts';

/** Returns the dues that a link asks for and that are open, the oldest first. Null stands for all. */
export function openOf({ dues }: Pick<Ledger, 'dues'>, dueId: string | null): CountedDue[] {
  return dues.filter(({ id, openInPesos }) => openInPesos > 0 && (dueId ?? id) === id);
}
