import type { Brand } from '../../../../domain/brand.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { Placing } from './placing.ts';

/** Refuses a change so late that only a call helps, with the number to call. */
export function refuseByPhone({ how }: Placing, { phone }: Brand): void {
  if (how !== 'by-phone') return;
  throw new Refusal('not-possible', { reason: ['byPhone', phone] });
}
