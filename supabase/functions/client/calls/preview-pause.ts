import { previewPause } from '../../../../contract/client/preview-pause.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { plannedPause } from '../plan/pausing.ts';
import { sumOf } from '../plan/seen.ts';
import { readStoredPlans } from '../plan/stored-plan.ts';

/** Returns what a pause of one of the caller's plans would do. */
export const handlePreviewPause = endpoint(
  previewPause,
  async ({ input, caller }, { sql, now }) => {
    const { id, firstDay, endDay } = input;
    const [plan] = await asCaller(sql, caller, (transaction) => readStoredPlans(transaction, id));
    if (plan === undefined) throw new Refusal('not-found');
    const { preview } = plannedPause(plan, { firstDay, endDay }, now());
    return { ...preview, seen: await sumOf(preview) };
  },
);
