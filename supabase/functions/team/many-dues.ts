import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  promisePayments,
  remindOfDues,
  withdrawPromises,
  withdrawReminders,
} from '../../../contract/team/many-dues.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { openDues } from '../../../domain/money/due-reminders.ts';
import { lastDayOf } from '../../../domain/money/overdue.ts';
import { changeMailsAfterMinutes, promiseInDays } from '../../../domain/service-numbers.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { askedReminder, readDues } from '../_shared/service-mails/due-reminder.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';

export const handlePromisePayments = endpoint(
  promisePayments,
  async ({ input: { promises, day }, caller, transaction }, { now }) => {
    const today = manilaToday(now());
    if (day < today || day > addDays(today, promiseInDays)) {
      const message = `Choose a day from today to ${promiseInDays} days ahead.`;
      throw new Refusal('invalid-body', { fields: { day: message } });
    }
    const subscriptionIds = [...new Set(promises.map(({ subscriptionId }) => subscriptionId))];
    const known = await transaction`
      select from public.subscriptions where id = any(${subscriptionIds}::uuid[])`;
    if (known.length < subscriptionIds.length) throw new Refusal('not-found');
    for (const { id, subscriptionId } of promises) {
      const row = { id, subscription_id: subscriptionId, day };
      const { count } = await transaction`
        insert into public.payment_promises ${transaction({ ...row, by_member: caller.member.id })}
        on conflict (id) do nothing`;
      if (count === 0) await refuseReused(transaction, 'payment_promises', row);
    }
    return {};
  },
);

export const handleWithdrawPromises = endpoint(
  withdrawPromises,
  async ({ input: { ids }, caller, transaction }) => {
    await transaction`
      insert into public.withdrawn_promises (promise_id, subscription_id, by_member)
      select id, subscription_id, ${caller.member.id} from public.payment_promises
      where id = any(${ids}::uuid[])
      on conflict (promise_id) do nothing`;
    return {};
  },
);

type Client = { id: string; name: string; email: string; isReminded: boolean };

export const handleRemindOfDues = endpoint(
  remindOfDues,
  ({ input: { subscriptionIds, span }, transaction }, { now }) =>
    steppedUp(transaction, async (service) => {
      const today = manilaToday(now());
      const until = lastDayOf(span, today);
      const which = askedReminder(today, until);
      const dueAt = new Date(+now() + changeMailsAfterMinutes * minuteInMs);
      const calls: string[] = [];
      const left: AnswerOf<typeof remindOfDues>['left'] = [];
      const reminded: string[] = [];
      const clients = await readClients(service, subscriptionIds, manilaMoment(today, 0));
      for (const { id, name, email, isReminded } of clients) {
        const open = await readDues(service, id, today, openDues);
        if (isReminded || !open.some(({ day }) => day <= until)) {
          left.push({ name, why: isReminded ? 'reminded' : 'nothing-open' });
          continue;
        }
        const recipient = mailableOrNone(email);
        await queueMails(service, [{ kind: 'due-reminder', recipient, about: id, which, dueAt }]);
        reminded.push(id);
        if (recipient === '') calls.push(name);
      }
      const queued = await service<{ id: string }[]>`
        select message_id as id from private.outbox
        where about = any(${reminded}::uuid[]) and kind = 'due-reminder' and waits
          and occasion = private.occasion_of(kind, about, ${which})`;
      return { ids: queued.map(({ id }) => id), calls, left };
    }),
);

/** Locks them, so that two who remind at once remind once. */
function readClients(
  service: TransactionSql,
  subscriptionIds: readonly string[],
  midnight: Date,
): Promise<Client[]> {
  return service<Client[]>`
    select id, name, coalesce(email, '') as email,
      exists (
        select from private.outbox where about = clients.id and kind = 'due-reminder'
          and (waits or sent_at >= ${midnight})
      ) as "isReminded"
    from public.clients
    where id in (select client_id from public.subscriptions where id = any(${[...subscriptionIds]}::uuid[]))
    order by id for no key update`;
}

/** What was claimed to be sent no longer has an occasion. */
export const handleWithdrawReminders = endpoint(
  withdrawReminders,
  ({ input: { ids }, transaction }) =>
    steppedUp(transaction, async (service) => {
      await service`
        delete from private.outbox
        where kind = 'due-reminder' and waits and handed_over_at is null and occasion in (
          select occasion from private.outbox
          where message_id = any(${ids}::uuid[]) and kind = 'due-reminder' and waits
        )`;
      const left = await service<{ name: string }[]>`
        select distinct name from private.outbox join public.clients on clients.id = about
        where message_id = any(${ids}::uuid[]) and kind = 'due-reminder' order by name`;
      return { left: left.map(({ name }) => ({ name, why: 'sent' as const })) };
    }),
);
