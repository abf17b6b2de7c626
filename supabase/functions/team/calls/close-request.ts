import { closeRequest } from '../../../../contract/team/close-request.ts';
import { refusedStatus } from '../../../../domain/requests/request-states.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { isMailable } from '../../_shared/mail/mailable.ts';
import { queueMails } from '../../_shared/mail/outbox.ts';
import { storeContact } from '../requests/contact.ts';
import { declinedLetter } from '../requests/letters.ts';
import { lockRequest, requireNext, versionOf } from '../requests/locked.ts';

const silentReasons = { spam: 'Spam', duplicate: 'Duplicate' } as const;

/**
 * Closes a request. A declined one is told to its client, which is an answer; an open quote can no
 * longer be accepted.
 */
export const handleCloseRequest = endpoint(
  closeRequest,
  async ({ caller, input }, { sql, now, mailQueued }) => {
    const { reference, version, cause } = input;
    const reason = input.reason.trim();
    const answer = await asTeam(sql, caller, async (transaction) => {
      const request = await lockRequest(transaction, reference, version);
      const status = refusedStatus[request.kind];
      requireNext(request, status);
      await transaction`
        update public.quotes set state = 'expired'
        where request_reference = ${reference} and state = 'sent'`;
      await transaction`
        update public.requests
        set status = ${status}, closed_silently = ${cause !== 'declined'},
          closed_reason = ${cause === 'declined' ? reason : reason || silentReasons[cause]}
        where reference = ${reference}`;
      const isTold = cause === 'declined' && isMailable(request.email);
      if (isTold) {
        const contact = {
          by: caller.member.id,
          at: now(),
          channel: 'email',
          outcome: 'message-sent',
        } as const;
        await storeContact(transaction, { ...request, status }, contact);
        await steppedUp(transaction, (service) =>
          queueMails(service, [{ recipient: request.email, ...declinedLetter(request, reason) }]),
        );
      }
      return versionOf(transaction, reference);
    });
    mailQueued();
    return answer;
  },
);
