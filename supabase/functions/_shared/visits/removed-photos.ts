import type { TransactionSql } from 'postgres';
import { reportOf } from '../../../../domain/visits/report.ts';
import { type StepRow, stepOf } from './apply-report.ts';

/**
 * Hides the photos of a locked visit that their own worker removed before finishing. Photo and
 * removal may arrive in either order. Runs as the service.
 */
export async function hideRemovedPhotos(service: TransactionSql, visitId: string): Promise<void> {
  const rows = await service<StepRow[]>`
    select id, member_id, kind, details, known_start, recorded_at from public.visit_steps
    where visit_id = ${visitId} and kind in ('remove-photo', 'finish')`;
  const { removedPhotos } = reportOf(rows.map(stepOf));
  if (removedPhotos.length === 0) return;
  await service`
    update public.photos set state = 'hidden', hidden_at = now()
    from unnest(
      ${removedPhotos.map(({ photoId }) => photoId)}::uuid[],
      ${removedPhotos.map(({ memberId }) => memberId)}::uuid[]
    ) as removed (photo_id, member_id)
    where photos.id = photo_id and taken_by = member_id and visit_id = ${visitId}
      and state = 'shown'`;
}
