import type { TransactionSql } from 'postgres';
import type { ConsultationState } from '../../../../domain/requests/consultation.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { type LockedRequest, lockRequest } from '../requests/locked.ts';

/** A consultation that nobody else changes until the transaction ends, with its request. */
export type LockedConsultation = {
  id: string;
  version: number;
  state: ConsultationState;
  start: Date;
  end: Date;
  request: LockedRequest;
};

/**
 * Locks a consultation after its request, as whoever settles the request does. Throws not-found, and
 * changed-meanwhile if it is no longer as the caller saw it.
 */
export async function lockConsultation(
  transaction: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<LockedConsultation> {
  const [named] = await transaction<{ reference: string }[]>`
    select request_reference as reference from public.consultations where id = ${id}`;
  if (named === undefined) throw new Refusal('not-found');
  const request = await lockRequest(transaction, named.reference);
  const [row] = await transaction<Omit<LockedConsultation, 'request'>[]>`
    select id, version, state, starts_at as start, ends_at as end
    from public.consultations where id = ${id} for update`;
  if (row === undefined) throw new Refusal('not-found');
  if (row.version !== version) await refuseChanged(transaction, 'request', named.reference);
  return { ...row, request };
}
