import type { TransactionSql } from 'postgres';
import type { Claim } from '../../../../contract/shapes/claim.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { requireFiles } from '../../_shared/photos/keep-upload.ts';
import type { EncodedPicture } from '../../_shared/pictures/pictures.ts';

type Screenshot = { id: string; claimId: string };

/** Makes sure that a claim is the caller's. Throws not-found. */
export async function findClaim(
  transaction: TransactionSql,
  { claimId }: Screenshot,
): Promise<void> {
  const claim = await transaction`select from public.payments where id = ${claimId}`;
  if (claim.count === 0) throw new Refusal('not-found');
}

/**
 * Returns whether a screenshot was kept before. Locks its claim, so that of two at once one is kept. Throws
 * not-possible once the claim has another or was answered, and not-found for the id of another's photo.
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

/** Stores the row of a screenshot whose files were written. */
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

/** A claim, and which subscription or job it is of. */
export type StoredClaim = Claim & { subscriptionId: string };

/**
 * Reads the payments that somebody told us about, of the caller's subscriptions or of one: those that wait
 * and those that were not found, the latest first. One that another amount stands for is left out.
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
