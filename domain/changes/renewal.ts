import type { RequestStatus } from '../requests/request-states.ts';
import type { Asked } from './asked.ts';

/** `status` is that of the order that came of the change, as long as it is kept. */
export type ChangeWithOrder = { asked: Asked; status: RequestStatus | null };

export type Renewal = { reference: string; status: RequestStatus };

/** Returns the open or agreed renewal, or null. Any other may be asked for again. */
export function standingRenewal(changes: readonly ChangeWithOrder[]): Renewal | null {
  for (const { asked, status } of changes) {
    if (asked.kind !== 'renew' || status === null) continue;
    if (status !== 'declined' && status !== 'withdrawn') {
      return { reference: asked.reference, status };
    }
  }
  return null;
}
