import type { TransactionSql } from 'postgres';
import { type Attempt, answeredAt } from '../../../../domain/requests/answer-clock.ts';
import type { Channel, Outcome } from '../../../../domain/requests/contact.ts';
import type { LockedRequest } from './locked.ts';

export type NewContact = {
  by: string;
  at: Date;
  channel: Channel;
  outcome: Outcome;
  note?: string;
};

/**
 * Logs a contact, and stops the clock if the contacts so far allow it. A client who was reached is
 * in contact from then on.
 */
export async function storeContact(
  transaction: TransactionSql,
  request: LockedRequest,
  { by, at, channel, outcome, note = '' }: NewContact,
): Promise<void> {
  await transaction`
    insert into public.contact_attempts (request_reference, member_id, at, channel, outcome, note)
    values (${request.reference}, ${by}, ${at}, ${channel}, ${outcome}, ${note})`;
  const attempts = await transaction<Attempt[]>`
    select at, outcome from public.contact_attempts where request_reference = ${request.reference}`;
  const stopped = answeredAt(request.clockStartedAt, attempts);
  if (stopped === null) return;
  // A contact logged late may have been the first.
  if (request.answeredAt !== null && request.answeredAt <= stopped) return;
  await transaction`
    update public.requests
    set answered_at = ${stopped},
      status = case status when 'received' then 'contacted' else status end
    where reference = ${request.reference}`;
}

/** Logs a mail to the client as an answer. */
export function storeMailSent(
  transaction: TransactionSql,
  request: LockedRequest,
  sent: Pick<NewContact, 'by' | 'at' | 'note'>,
): Promise<void> {
  return storeContact(transaction, request, {
    ...sent,
    channel: 'email',
    outcome: 'message-sent',
  });
}
