import type { TransactionSql } from 'postgres';
import { answerOwnQuote, withdrawRequest } from '../../../contract/client/requests.ts';
import {
  isOpen,
  type RequestKind,
  type RequestStatus,
} from '../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../domain/requests/status-changes.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { findQuote, lockRequestOf, storeAnswer } from '../_shared/quotes/quotes.ts';
import { readConfirmed, refuseConfirmed } from '../_shared/requests/confirmed.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';

export const handleAnswerOwnQuote = endpoint(
  answerOwnQuote,
  async ({ input, transaction }, { now, teamEmail }) => {
    const { quoteId, answer } = input;
    const own = await found(transaction<{ reference: string }[]>`
      select request_reference as reference from public.quotes where id = ${quoteId}`);
    await steppedUp(transaction, async (service) => {
      await lockRequestOf(service, own.reference);
      const quote = await findQuote(service, service`quotes.id = ${quoteId}`, now());
      if (quote === undefined) throw new Refusal('not-found');
      if (quote.shown.state === 'sent' && !quote.isOpen) throw new Refusal('not-possible');
      await storeAnswer(service, quote, answer, { now: now(), teamEmail });
    });
    return {};
  },
);

type LockedRequest = { reference: string; kind: RequestKind; status: RequestStatus };

/**
 * Withdraws a request, notifies the team and closes an open quote. As the service, because clients
 * may not change requests.
 */
export const handleWithdrawRequest = endpoint(
  withdrawRequest,
  async ({ input: { reference }, transaction }, { teamEmail }) => {
    await found(transaction`
      select from public.requests where reference = ${reference}`);
    await steppedUp(transaction, async (service) => {
      const request = await lockRequest(service, reference);
      if (request.status === 'withdrawn') return;
      if (!mayBecome(request.kind, request.status, 'withdrawn')) {
        await refuseSettled(service, request);
      }
      await service`
        update public.quotes set state = 'expired'
        where request_reference = ${reference} and state = 'sent'`;
      await service`
        update public.requests set status = 'withdrawn' where reference = ${reference}`;
      await queueMails(service, [
        { kind: 'request-withdrawn', recipient: teamEmail, about: reference },
      ]);
    });
    return {};
  },
);

async function lockRequest(service: TransactionSql, reference: string): Promise<LockedRequest> {
  return found(service<LockedRequest[]>`
    select reference, kind, status from public.requests
    where reference = ${reference} for update`);
}

/** Refuses to withdraw a confirmed or closed request, with the reason. */
async function refuseSettled(
  service: TransactionSql,
  { reference, status }: LockedRequest,
): Promise<never> {
  const confirmed = await readConfirmed(service, reference);
  if (confirmed !== null) refuseConfirmed(confirmed);
  throw new Refusal('not-possible', isOpen(status) ? {} : { reason: ['settled', status] });
}
