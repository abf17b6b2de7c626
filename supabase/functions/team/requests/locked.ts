import type { TransactionSql } from 'postgres';
import {
  isOpen,
  type RequestKind,
  type RequestStatus,
} from '../../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../../domain/requests/status-changes.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { readConfirmed, refuseConfirmed } from '../../_shared/requests/confirmed.ts';

/** A request that nobody else can change until the transaction ends. */
export type LockedRequest = {
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  version: number;
  /** '' for who has none. */
  email: string;
  address: string;
  createdAt: Date;
  clockStartedAt: Date;
  answeredAt: Date | null;
};

/**
 * Locks a request. Throws not-found, or already-confirmed or changed-meanwhile if the version that
 * the caller saw is no longer the stored one.
 */
export async function lockRequest(
  transaction: TransactionSql,
  reference: string,
  seenVersion?: number,
): Promise<LockedRequest> {
  const [request] = await transaction<LockedRequest[]>`
    select reference, kind, status, version, coalesce(email, '') as email, address, created_at as "createdAt",
      clock_started_at as "clockStartedAt", answered_at as "answeredAt"
    from public.requests where reference = ${reference} for update`;
  if (request === undefined) throw new Refusal('not-found');
  if (seenVersion !== undefined && seenVersion !== request.version) {
    const confirmed = await readConfirmed(transaction, reference);
    if (confirmed !== null) refuseConfirmed(confirmed);
    await refuseChanged(transaction, 'request', reference);
  }
  return request;
}

/** Refuses a state that the request cannot become. An open request can stay in its state. */
export function requireNext({ kind, status }: LockedRequest, next: RequestStatus): void {
  if ((status === next && isOpen(status)) || mayBecome(kind, status, next)) return;
  throw new Refusal('not-possible', {
    message: 'This is not possible in the request’s current state.',
  });
}

/** Returns the version that a request has now. */
export async function versionOf(
  transaction: TransactionSql,
  reference: string,
): Promise<{ version: number }> {
  const [request] = await transaction<{ version: number }[]>`
    select version from public.requests where reference = ${reference}`;
  if (request === undefined) throw new Refusal('not-found');
  return request;
}
