import type { TransactionSql } from 'postgres';
import {
  isOpen,
  type RequestKind,
  type RequestStatus,
} from '../../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../../domain/requests/status-changes.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { readConfirmed, refuseConfirmed } from '../../_shared/requests/confirmed.ts';

/** A request locked until the transaction ends. */
export type LockedRequest = {
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  version: number;
  email: string;
  address: string;
  createdAt: Date;
  clockStartedAt: Date;
  answeredAt: Date | null;
};

/**
 * Throws not-found, and already-confirmed or changed-meanwhile if the caller saw another version.
 */
export async function lockRequest(
  transaction: TransactionSql,
  reference: string,
  seenVersion?: number,
): Promise<LockedRequest> {
  const request = await found(transaction<LockedRequest[]>`
    select reference, kind, status, version, coalesce(email, '') as email, address, created_at as "createdAt",
      clock_started_at as "clockStartedAt", answered_at as "answeredAt"
    from public.requests where reference = ${reference} for update`);
  if (seenVersion !== undefined && seenVersion !== request.version) {
    const confirmed = await readConfirmed(transaction, reference);
    if (confirmed !== null) refuseConfirmed(confirmed);
    await refuseChanged(transaction, 'request', reference);
  }
  return request;
}

/** Refuses an impossible transition. An open request may keep its state. */
export function requireNext({ kind, status }: LockedRequest, next: RequestStatus): void {
  if ((status === next && isOpen(status)) || mayBecome(kind, status, next)) return;
  throw new Refusal('not-possible', {
    message: 'This is not possible in the request’s current state.',
  });
}

export async function versionOf(
  transaction: TransactionSql,
  reference: string,
): Promise<{ version: number }> {
  return found(transaction<{ version: number }[]>`
    select version from public.requests where reference = ${reference}`);
}
