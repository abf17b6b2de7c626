import type { TransactionSql } from 'postgres';
import type { Claim } from '../../../../contract/shapes/claim.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { requireFiles } from '../../_shared/photos/keep-upload.ts';
import type { EncodedPicture } from '../../_shared/pictures/pictures.ts';

type Screenshot = { id: string; claimId: string };

/** Throws not-found unless the claim is the caller's. */
export async function findClaim(
  transaction: TransactionSql,
  { claimId }: Screenshot,
): Promise<void> {
  await found(transaction`select from public.payments where id = ${claimId}`);
}

/**
 * Returns whether a screenshot is already stored. Locks its claim, so that one of two at once is
 * kept. Throws not-possible if the claim has another or was answered, and not-found for another
 * client's photo id.
 */
export async function isKept(
  service: TransactionSql,
  { id, claimId }: Screenshot,
): Promise<boolean> {
  await service`select from public.payments where id = ${claimId} for no key update`;
  const [kept] = await service<{ payment_id: string | null }[]>`
    select payment_id from public.claim_screenshots where id = ${id}
    union all select null from public.problem_photos where id = ${id}
    union all select null from public.photos where id = ${id}
    union all select null from public.member_pictures where id = ${id}`;
  if (kept !== undefined) {
    if (kept.payment_id !== claimId) throw new Refusal('not-found');
    return true;
  }
  const [may] = await service<[{ take: boolean }]>`
    select access.takes_screenshot(${claimId}) as take`;
  if (may.take) return false;
  throw new Refusal('not-possible', { reason: ['screenshotKept'] });
}

/** Stores the row after the files. */
export async function storeScreenshot(
  service: TransactionSql,
  { id, claimId }: Screenshot,
  { bytes, width, height }: EncodedPicture,
): Promise<void> {
  await requireFiles(service, id);
  await service`
    insert into public.claim_screenshots (id, payment_id, bytes, width, height)
    values (${id}, ${claimId}, ${bytes.byteLength}, ${width}, ${height})`;
}

export type StoredClaim = Claim & { subscriptionId: string };

/**
 * Reads claims of the caller's subscriptions, or of one, that wait or were not found, latest first.
 * Corrected ones are left out.
 */
export async function readOwnClaims(
  transaction: TransactionSql,
  subscriptionId: string | null = null,
): Promise<StoredClaim[]> {
  return await transaction<StoredClaim[]>`
    select id, subscription_id as "subscriptionId", day::text, pesos, method, reference, state,
      source = 'pay-link' as "isByLink",
      coalesce(case when state = 'not-found' then access.not_found_reason(id) end, '') as reason
    from public.payments
    where subscription_id = any (array(
        select id from public.subscriptions where ${subscriptionId}::uuid is null or id = ${subscriptionId}
      )) and state in ('claimed', 'not-found')
      and not exists (select from public.payments as other where other.corrects_id = payments.id)
    order by entered_at desc, id`;
}
