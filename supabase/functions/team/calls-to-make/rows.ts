import type { TransactionSql } from 'postgres';
import type { CallToMake } from '../../../../contract/team/calls-to-make.ts';
import type { StoredCall } from '../../_shared/service-mails/compose-call.ts';
import type { Believed } from '../../_shared/service-mails/told-traces.ts';

/** A call of the outbox with its recipient. */
export type CallRow = Omit<StoredCall, 'content'> &
  Omit<CallToMake, 'sentence' | 'link' | 'since'> & {
    /** Of a made call: what the client knew before it, if recorded. */
    content: (StoredCall['content'] & { believed?: Believed }) | null;
    dueAt: Date;
    toldAt: Date | null;
    toldBy: { id: string; name: string } | null;
  };

/** The maximum number of calls read for one answer. */
const lookedAtMost = 60;

/** Returns the due calls, longest waiting first, and their number. As the service. */
export async function readDueCalls(
  service: TransactionSql,
): Promise<{ rows: CallRow[]; total: number }> {
  const due = await service<{ id: string; total: number }[]>`
    select id::text, count(*) over ()::integer as total from private.outbox
    where waits and channel = 'call' and due_at <= now()
    order by due_at, outbox.id limit ${lookedAtMost}`;
  const rows = await readCalls(
    service,
    due.map(({ id }) => id),
  );
  return { rows, total: due[0]?.total ?? 0 };
}

/**
 * Returns these calls in the order they fell due. Those about a request go to its sender, all
 * others to the client. As the service.
 */
export async function readCalls(
  service: TransactionSql,
  ids: readonly string[],
): Promise<CallRow[]> {
  const rows = await service<CallRow[]>`
    select mail.id::text, mail.kind, mail.content, coalesce(mail.about::text, mail.reference) as about,
      private.which_of(mail.kind, coalesce(mail.about::text, mail.reference),
        coalesce(mail.occasion, mail.told_occasion)) as which, mail.due_at as "dueAt",
      mail.sent_at as "toldAt", requests.reference, clients.id as "clientId",
      coalesce(requests.name, clients.name) as name, coalesce(requests.phone, clients.phone) as phone,
      coalesce(clients.preferred_channel, requests.preferred_channel) as "preferredChannel",
      case when members.id is not null then
        jsonb_build_object('id', members.id, 'name', members.name) end as "toldBy"
    from private.outbox as mail
      left join public.consultations on consultations.id = mail.about
      left join public.requests
        on requests.reference = coalesce(mail.reference, consultations.request_reference)
      left join public.clients on clients.id = coalesce(
        requests.client_id, private.client_of_mail(mail.about, mail.recipient)
      )
      left join public.members on members.id = mail.told_by
    where mail.id = any(${[...ids]}::bigint[]) and mail.channel = 'call'
      and num_nonnulls(requests.reference, clients.id) > 0
    order by mail.due_at, mail.id`;
  return [...rows];
}
