import { assignRequest, closeRequest, logContact } from '../../../contract/team/request-work.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { consoleRoles } from '../../../domain/people/roles.ts';
import { refusedStatus } from '../../../domain/requests/request-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { storeContact, storeMailSent } from './requests/contact.ts';
import { lockRequest, requireNext, versionOf } from './requests/locked.ts';

export const handleLogContact = endpoint(
  logContact,
  async ({ caller, input, transaction }, { now }) => {
    const { reference, at, ...contact } = input;
    const request = await lockRequest(transaction, reference);
    await storeContact(transaction, request, {
      ...contact,
      by: caller.member.id,
      at: momentOf(at, request.createdAt, now()),
    });
    return versionOf(transaction, reference);
  },
);

/** People name whole minutes, so the minute of the request's arrival counts as after it. */
function momentOf(at: string | undefined, createdAt: Date, now: Date): Date {
  if (at === undefined) return now;
  const moment = new Date(at);
  if (+moment > +now + minuteInMs) {
    throw new Refusal('invalid-body', { fields: { at: 'Choose a time in the past.' } });
  }
  if (+moment <= +createdAt - minuteInMs) {
    throw new Refusal('invalid-body', { fields: { at: 'That is before the request came in.' } });
  }
  return moment < createdAt ? createdAt : moment;
}

export const handleAssignRequest = endpoint(assignRequest, async ({ input, transaction }) => {
  const { reference, version, to } = input;
  await lockRequest(transaction, reference, version);
  const [dispatcher] = await transaction`
    select from public.members
    where id = ${to} and deactivated_at is null and role = any(${[...consoleRoles]})`;
  if (to !== null && dispatcher === undefined) {
    throw new Refusal('invalid-body', { fields: { to: 'Choose a dispatcher.' } });
  }
  await transaction`update public.requests set assigned_to = ${to} where reference = ${reference}`;
  return versionOf(transaction, reference);
});

const silentReasons = { spam: 'Spam', duplicate: 'Duplicate' } as const;

/** Notifies the client of a declined request, which answers it, and closes an open quote. */
export const handleCloseRequest = endpoint(
  closeRequest,
  async ({ caller, input, transaction }, { now }) => {
    const { reference, version, cause } = input;
    const reason = input.reason.trim();
    const request = await lockRequest(transaction, reference, version);
    const status = refusedStatus[request.kind];
    requireNext(request, status);
    await transaction`
      update public.quotes set state = 'expired'
      where request_reference = ${reference} and state = 'sent'`;
    await transaction`
      update public.requests
      set status = ${status}, closed_as = ${cause}, closed_silently = ${cause !== 'declined'},
        closed_reason = ${cause === 'declined' ? reason : reason || silentReasons[cause]}
      where reference = ${reference}`;
    if (cause === 'declined') {
      const recipient = mailableOrNone(request.email);
      const by = { by: caller.member.id, at: now() };
      if (recipient !== '') await storeMailSent(transaction, { ...request, status }, by);
      await steppedUp(transaction, (service) =>
        queueMails(service, [{ kind: 'declined', recipient, about: reference }]),
      );
    }

    return versionOf(transaction, reference);
  },
);
