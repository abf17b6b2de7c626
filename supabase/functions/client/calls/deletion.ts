import { deletion } from '../../../../contract/client/deletion.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { readDeletion } from '../account/deletion.ts';

/** Returns whether the caller's account is being deleted. */
export const handleDeletion = endpoint(deletion, ({ caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => ({ deletion: await readDeletion(transaction) })),
);
