import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Asked } from '../../../../domain/changes/asked.ts';
import type { MailLanguage } from './mail-language.ts';

/** Wishes that another change withdrew, before the client is notified. */
export type Withdrawn = {
  /** The visit's start at that time; null for a whole plan. */
  wishes: { asked: Asked; visitAt: Date | null }[];
  /** For `onceSent`. Runs as the service. */
  told: (service: TransactionSql) => Promise<void>;
};

export function withdrawnSentences(
  { wishes }: Withdrawn,
  { change, words }: MailLanguage,
): string[] {
  return wishes.map(({ asked, visitAt }) => change.withdrawn.sentence(words.asked(asked, visitAt)));
}

/** For the mail about the change itself. Runs as the service. */
export function withdrawnWith(service: TransactionSql, subscriptionId: string): Promise<Withdrawn> {
  return readWithdrawn(service, service`subscription_id = ${subscriptionId}`);
}

/** Leaves out what a waiting mail says with its subscription's own change. Runs as the service. */
export function withdrawnOf(service: TransactionSql, clientId: string): Promise<Withdrawn> {
  return readWithdrawn(
    service,
    service`client_id = ${clientId} and not exists (
      select from private.outbox as mail left join public.pauses on pauses.id = mail.about
      where mail.kind in ('subscription-cancelled', 'subscription-paused')
        and coalesce(pauses.subscription_id, mail.about) = change_requests.subscription_id
        and mail.waits
    )`,
  );
}

async function readWithdrawn(
  service: TransactionSql,
  condition: PendingQuery<Row[]>,
): Promise<Withdrawn> {
  const wishes = await service<{ id: string; asked: Asked; visitAt: Date | null }[]>`
    select id, asked || jsonb_build_object('kind', kind) as asked,
      case when visit_id is not null then lapses_at end as "visitAt"
    from private.untold_withdrawals join public.change_requests on id = change_id
    where ${condition} order by asked_at, id`;
  const ids = wishes.map(({ id }) => id);
  return {
    wishes,
    told: async (transaction) => {
      await transaction`
        delete from private.untold_withdrawals where change_id = any(${ids}::uuid[])`;
    },
  };
}
