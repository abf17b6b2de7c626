import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';
import { requireFiles } from '../../_shared/photos/picture-upload.ts';
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
