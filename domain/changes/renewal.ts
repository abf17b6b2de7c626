import type { RequestStatus } from '../requests/request-states.ts';
import type { Asked } from './asked.ts';

/** A change of a subscription. If an order came of it, with that order's state as long as it is kept. */
export type ChangeWithOrder = { asked: Asked; status: RequestStatus | null };

/** A renewal that its client asked for: the order that it is. */
export type Renewal = { reference: string; status: RequestStatus };

/**
 * Returns the renewal that stands: open, or agreed. Null if none was asked for. One that was declined
 * or withdrawn may be asked for again, as may one whose order is gone.
 */
export function standingRenewal(changes: readonly ChangeWithOrder[]): Renewal | null {
  for (const { asked, status } of changes) {
    if (asked.kind !== 'renew' || status === null) continue;
    if (status !== 'declined' && status !== 'withdrawn') {
      return { reference: asked.reference, status };
    }
  }
  return null;
}
