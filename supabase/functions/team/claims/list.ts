import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { Alike, Claim, claimsToConfirm } from '../../../../contract/team/claims.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { besideEachOther } from '../../../../domain/money/claims-alike.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import {
  claimsAnsweredInHours,
  readingAddressInMinutes,
} from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import type { Files } from '../../_shared/files/files.ts';
import { toConfirm } from '../../_shared/money/claimed-payments.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

const listed = 100;

type Screenshot = { id: string; width: number; height: number };
type StoredClaim = Omit<
  Claim,
  'toldAt' | 'answerBy' | 'owedInPesos' | 'dueInPesos' | 'alike' | 'screenshot'
> & { toldAt: Date; money: Money; screenshot: Screenshot | null };
type FoundClaims = {
  total: number;
  claims: (Sendable<Omit<Claim, 'screenshot'>> & { screenshot: Screenshot | null })[];
};
type StoredAlike = Omit<Alike, 'toldAt'> & { toldAt: Date; claimId: string };

/** Oldest first, with similar ones side by side. */
export async function readClaims(transaction: TransactionSql, today: string): Promise<FoundClaims> {
  const [[{ total }], claims] = await Promise.all([
    transaction<[{ total: number }]>`
      select count(*)::integer as total from public.payments where ${toConfirm(transaction)}`,
    transaction<StoredClaim[]>`
      select ${said(transaction)}, payments.note, subscription_id as "subscriptionId",
        package_type as "packageType", term, visit_id as "visitId",
        (
          select jsonb_build_object('id', claim_screenshots.id, 'width', width, 'height', height)
          from public.claim_screenshots where payment_id = payments.id
        ) as screenshot,
        case when source in ('client', 'pay-link') then (
          select jsonb_build_object('day', (at at time zone 'Asia/Manila')::date, 'reason', reason)
          from public.payment_states
          where payment_id = payments.corrects_id and payment_states.state = 'not-found'
        ) end as "notFoundBefore",
        ${moneyColumn(transaction)}
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where ${toConfirm(transaction)}
      order by payments.entered_at, payments.id limit ${listed}`,
  ]);
  const alike = await readAlike(
    transaction,
    claims.map(({ id }) => id),
  );
  const ordered = besideEachOther(
    claims,
    alike.map(({ claimId, id }) => [claimId, id]),
  );
  return {
    total,
    claims: ordered.map(({ money, ...claim }) => {
      const { owedInPesos, dueInPesos } = ledgerOf(money, today);
      return {
        ...claim,
        answerBy: new Date(+claim.toldAt + claimsAnsweredInHours * hourInMs),
        ...{ owedInPesos, dueInPesos },
        alike: alike
          .filter(({ claimId }) => claimId === claim.id)
          .map(({ claimId: _, ...other }) => other),
      };
    }),
  };
}

/** The columns of every payment, in a query that has its client. */
function said(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`
    payments.id, clients.id as "clientId", clients.name as client, payments.day::text, payments.pesos,
    payments.method, payments.reference, payments.source, payments.entered_at as "toldAt",
    case when payments.source = 'crew' then (
      select name from public.members where members.id = payments.entered_by
    ) end as "heldBy"`;
}

/**
 * Returns possible duplicates: payments with the same reference, or of the same subscription with
 * the same amount and day. Those not found or voided are left out.
 */
function readAlike(transaction: TransactionSql, ids: readonly string[]): Promise<StoredAlike[]> {
  return transaction<StoredAlike[]>`
    with claim as materialized (
      select id, subscription_id, day, pesos, private.plain_reference(reference) as plain
      from public.payments where id = any(${[...ids]}::uuid[])
    ), found as (
      select claim.id as claim_id, same.id from claim
        join public.payments as same using (subscription_id, day, pesos)
      union
      select claim.id, same.id from claim
        join access.payments_by_reference(array(select plain from claim where plain <> '')) as same using (plain)
    )
    select claim_id as "claimId", payments.state, ${said(transaction)}
    from found
      join public.payments on payments.id = found.id
      join public.subscriptions on subscriptions.id = payments.subscription_id
      join public.clients on clients.id = client_id
    where payments.id <> claim_id and payments.state in ('claimed', 'confirmed')
    order by payments.entered_at, payments.id`;
}

/** Adds the screenshots' reading addresses. One whose files are gone is left out. */
export async function withScreenshots(
  files: Files,
  { total, claims }: FoundClaims,
): Promise<Sendable<AnswerOf<typeof claimsToConfirm>>> {
  const names = claims.flatMap(({ screenshot }) =>
    screenshot === null ? [] : Object.values(photoNames(screenshot.id)),
  );
  const urls =
    names.length === 0
      ? new Map<string, string>()
      : await files.addresses('photos', names, readingAddressInMinutes * 60);
  const readable = (screenshot: Screenshot): Claim['screenshot'] => {
    const { picture, preview } = photoNames(screenshot.id);
    const [pictureUrl, previewUrl] = [urls.get(picture), urls.get(preview)];
    if (pictureUrl === undefined || previewUrl === undefined) return null;
    return { ...screenshot, pictureUrl, previewUrl };
  };
  return {
    total,
    claims: claims.map(({ screenshot, ...claim }) => ({
      ...claim,
      screenshot: screenshot === null ? null : readable(screenshot),
    })),
  };
}
