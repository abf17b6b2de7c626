import type { ChangeOutcome } from '../../../../contract/team/visit-shapes.ts';
import type { Member } from '../../_shared/call/caller.ts';
import type { Dependencies } from '../../_shared/call/dependencies.ts';
import { applyChanges } from '../../_shared/schedule/apply-changes.ts';
import { inSchedule, type LockedVisit, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { changed, type VisitChange } from '../../_shared/schedule/visit-change.ts';
import { oneOf } from './moves.ts';

type Manner = { reason?: string | undefined; overruled?: readonly string[] | undefined };

/** Makes one change of one visit, which may depend on how the visit is. */
export function changeOne(
  { sql }: Pick<Dependencies, 'sql'>,
  caller: Member,
  { id, version, crew }: { id: string; version: number; crew?: string[] | undefined },
  { reason = '', overruled = [] }: Manner,
  change: (visit: LockedVisit) => Omit<VisitChange, 'id' | 'version' | 'crew'>,
): Promise<ChangeOutcome> {
  return inSchedule(sql, caller, async (transaction) => {
    const visit = oneOf(await lockVisits(transaction, [id], crew), id);
    const wanted = { id, version, ...change(visit), ...(crew && { crew }) };
    const changes = [await changed(transaction, visit, wanted)];
    return applyChanges(transaction, changes, { reason, overruled });
  });
}
