import type { AnswerOf } from '../../../contract/call.ts';
import type { visit } from '../../../contract/client/visit.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';

/** A visit that is to come or open, as the server knows it. */
export type Changeable = AnswerOf<typeof visit>;

/** Returns what a visit is once it is skipped: we no longer owe it, and after the term it lapses. */
export function ifSkipped({ lastDayIfSkipped: lastDay }: Changeable, now: Date) {
  const isOver = lastDay !== null && lastDay < manilaDayOf(now);
  const standing = isOver ? 'lapsed' : 'open';
  return { state: 'skipped', standing, isOwed: false, lastDay } as const;
}
