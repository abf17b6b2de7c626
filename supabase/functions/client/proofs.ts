import { proofs } from '../../../contract/client/proofs.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asCaller } from '../_shared/database/roles.ts';
import { readProofRows, withPreviews } from './proofs/list.ts';

/** The most visits of one answer. */
const listed = 50;

/** Returns the client's visits that are done or missed. */
export const handleProofs = endpoint(
  proofs,
  async ({ input: { before }, caller }, { sql, files }) => {
    // One visit more than a page shows whether earlier ones exist.
    const found = await asCaller(sql, caller, (transaction) =>
      readProofRows(transaction, { states: ['done', 'missed'], atMost: listed + 1, before }),
    );
    const rows = found.slice(0, listed);
    return {
      visits: await withPreviews(files, rows),
      earlier: found.length > listed ? (rows.at(-1)?.id ?? null) : null,
    };
  },
);
