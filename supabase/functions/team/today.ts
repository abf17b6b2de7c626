import { sendMailAgain, today } from '../../../contract/team/today.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { claimedForInMs, hasFailedForAnHour } from '../_shared/mail/retries.ts';
import { changesThatWait } from './change-requests/rows.ts';
import { openProblems, teamProblems } from './problems/rows.ts';
import { smsCapReached } from './short-messages/settings.ts';
import { consultationsOfToday, consultationsToSettle } from './today/consultations.ts';
import { lateRecords } from './today/late-records.ts';
import { cashHeldLong, claimsThatWait } from './today/money.ts';
import {
  companySoFar,
  messagesThatFailed,
  quotesThatRanOut,
  requestsToAnswer,
} from './today/open-matters.ts';
import { refundsToPay, visitsToPlace } from './today/refunds.ts';
import {
  changesNotSeen,
  crewsAway,
  visitsNotClosed,
  visitsOfToday,
  visitsWithoutCrew,
} from './today/visits.ts';

export const handleToday = endpoint(
  today,
  async ({ transaction }, { now }) => {
    const at = now();
    // Sent together, for one round trip.
    const [
      requests,
      quotes,
      claims,
      changes,
      problems,
      visits,
      notClosed,
      lateOnes,
      withoutCrew,
      unseen,
      company,
      toPlace,
      toPay,
      consultations,
      toSettle,
      held,
    ] = await Promise.all([
      requestsToAnswer(transaction, at),
      quotesThatRanOut(transaction, at),
      claimsThatWait(transaction, at),
      changesThatWait(transaction, at),
      openProblems(transaction, at),
      visitsOfToday(transaction, at),
      visitsNotClosed(transaction, at),
      lateRecords(transaction),
      visitsWithoutCrew(transaction, at),
      changesNotSeen(transaction, at),
      companySoFar(transaction),
      visitsToPlace(transaction, manilaDayOf(at)),
      refundsToPay(transaction, manilaDayOf(at)),
      consultationsOfToday(transaction, at),
      consultationsToSettle(transaction, at),
      cashHeldLong(transaction, at),
    ]);
    // These step up, so they cannot be sent together.
    const failedMessages = await messagesThatFailed(transaction);
    const capReached = await steppedUp(transaction, smsCapReached);
    const crewAway = await crewsAway(transaction, at);
    return {
      at,
      requests,
      quotesRanOut: quotes,
      claims,
      changes,
      problems,
      visits,
      consultations,
      consultationsToSettle: toSettle,
      notClosed,
      lateRecords: lateOnes,
      withoutCrew,
      crewAway,
      unseen,
      visitsToPlace: toPlace,
      refundsToPay: toPay,
      cashHeld: held,
      failedMessages,
      smsCapReached: capReached,
      company,
    };
  },
  {
    after: async ({ problems, ...found }, _asked, { files }) => {
      return {
        ...found,
        problems: { ...problems, first: await teamProblems(files, problems.first) },
      };
    },
  },
);

/** Sends a failed mail again. The database keeps who did so. */
export const handleSendMailAgain = endpoint(sendMailAgain, ({ input: { id }, transaction }) =>
  steppedUp(transaction, async (service) => {
    const mail = await found(service<{ recipient: string; isFailed: boolean }[]>`
        select recipient,
          failed_at is not null or (
            ${hasFailedForAnHour(service)} and due_at > now() + ${claimedForInMs} * interval '1 millisecond'
          ) as "isFailed"
        from private.outbox as mail where id = ${id} and channel = 'mail' for update`);
    if (!mail.isFailed) {
      throw new Refusal('not-possible', { message: 'This email is already on its way again.' });
    }
    const [sent = { recipient: mail.recipient }] = await service<{ recipient: string }[]>`
        update private.outbox as mail
        set failed_at = null, due_at = now(), attempts = 0, recipient = whom.address,
          channel = private.channel_for(whom.address)
        from (
          select case when clients.id is null then failed.recipient else clients.email end as address
          from private.outbox as failed
            left join public.clients on failed.about is not null and failed.kind not like '%-team'
              and clients.id = private.client_of_mail(failed.about, failed.recipient)
          where failed.id = ${id}
        ) as whom
        where mail.id = ${id}
        returning coalesce(mail.recipient, '') as recipient`;
    return sent;
  }),
);
