import { manilaToday } from '../../../../domain/manila-date.ts';
import { Refusal } from '../call/refusal.ts';

export function refuseDayToCome(day: string, now: Date): void {
  if (day <= manilaToday(now)) return;
  throw new Refusal('invalid-body', { reason: ['dayToCome'], at: 'day' });
}
