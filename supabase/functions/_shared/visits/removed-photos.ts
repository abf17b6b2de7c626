import type { TransactionSql } from 'postgres';
import { reportOf } from '../../../../domain/visits/report.ts';
import { type StepRow, stepOf } from './apply-report.ts';

/**
 * Hides the photos of a locked visit that their own worker removed before finishing. Photo and
 * removal may arrive in either order. A phone sends its steps in order, so a removal that arrives
 * after "Finish" was made after it, whatever the phone's clock says. Runs as the service.
 */
export async function hideRemovedPhotos(service: TransactionSql, visitId: string): Promise<void> {
  const rows = await service<StepRow[]>`
    select id, member_id, kind, details, known_start, recorded_at, received_at
    from public.visit_steps as step
    where visit_id = ${visitId} and kind in ('remove-photo', 'finish')
      and not (kind = 'remove-photo' and exists (
        select from public.visit_steps as earlier
        where earlier.visit_id = step.visit_id and earlier.member_id = step.member_id
          and earlier.kind = 'finish' and earlier.received_at < step.received_at
      ))`;
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
