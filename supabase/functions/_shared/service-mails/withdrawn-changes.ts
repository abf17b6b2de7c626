import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Asked } from '../../../../domain/changes/asked.ts';
import type { MailLanguage } from './mail-language.ts';

/** What another change withdrew and a client was not told of yet. */
export type Withdrawn = {
  /** What was asked for, and the start of its visit by then; null for a whole plan. */
  wishes: { asked: Asked; visitAt: Date | null }[];
  /** Records, as the service, that the client was told. For `onceSent`. */
  told: (service: TransactionSql) => Promise<void>;
};

/** Returns a sentence for each of what was withdrawn. */
export function withdrawnSentences(
  { wishes }: Withdrawn,
  { change, words }: MailLanguage,
): string[] {
  return wishes.map(({ asked, visitAt }) => change.withdrawn.sentence(words.asked(asked, visitAt)));
}

/**
 * Returns what a change of a subscription or of its visits withdrew, so that one mail says both. As
 * the service.
 */
export function withdrawnWith(service: TransactionSql, subscriptionId: string): Promise<Withdrawn> {
  return readWithdrawn(service, service`subscription_id = ${subscriptionId}`);
}

/**
 * Returns what any change withdrew of what a client asked for, but for what a mail on its way says
 * together with the subscription's own change. As the service.
 */
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
