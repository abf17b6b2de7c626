import {
  hidePhoto,
  proof,
  proofs,
  shareProof,
  withdrawShare,
} from '../../../contract/client/proofs.ts';
import { openSharesPerVisit, shareLinkInDays } from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { hashOfSecret, newLinkSecret } from '../_shared/team/link-secret.ts';
import { refuseWhileLeaving } from './account/deletion.ts';
import { readProofRows, withPreviews } from './proofs/list.ts';
import { readOwnProof } from './proofs/own-proof.ts';

const listed = 50;

export const handleProofs = endpoint(
  proofs,
  ({ input: { before }, transaction }) =>
    readProofRows(transaction, { states: ['done', 'missed'], atMost: listed + 1, before }),
  {
    after: async (found, _asked, { files }) => {
      const rows = found.slice(0, listed);
      return {
        visits: await withPreviews(files, rows),
        earlier: found.length > listed ? (rows.at(-1)?.id ?? null) : null,
      };
    },
  },
);

export const handleProof = plainEndpoint(proof, async ({ input, caller }, dependencies) => {
  const own = await readOwnProof(dependencies, caller, input.visitId);
  if (own === null) throw new Refusal('not-found');
  return own;
});

/** Keeps only the hash of the secret. */
export const handleShareProof = endpoint(shareProof, async ({ input, caller, transaction }) => {
  const secret = newLinkSecret();
  const hash = await hashOfSecret(secret);
  const visit = await found(transaction<{ state: VisitState }[]>`
    select state from public.visits where id = ${input.visitId} and state in ('done', 'missed')`);
  if (visit.state !== 'done') throw new Refusal('not-possible');
  await refuseWhileLeaving(transaction, caller.id);
  const open = await transaction`
    select from public.proof_shares
    where visit_id = ${input.visitId} and withdrawn_at is null and expires_at > now()`;
  if (open.count >= openSharesPerVisit) {
    throw new Refusal('not-possible', { reason: ['linksOfVisit'] });
  }
  const [made] = await transaction<[{ id: string; expiresAt: Date }]>`
    insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
    values (
      ${input.visitId}, ${caller.id}, decode(${hash}, 'hex'),
      now() + make_interval(days => ${shareLinkInDays})
    )
    returning id, expires_at as "expiresAt"`;

  return { ...made, path: `/proof/${secret}` };
});

/** Idempotent. */
export const handleWithdrawShare = endpoint(withdrawShare, async ({ input, transaction }) => {
  await found(transaction`
    update public.proof_shares set withdrawn_at = coalesce(withdrawn_at, now())
    where id = ${input.id}`);
  return {};
});

/** Idempotent. */
export const handleHidePhoto = endpoint(hidePhoto, async ({ input, transaction }) => {
  const { photoId } = input;
  const hidden = await transaction`
    update public.photos set state = 'hidden', hidden_at = now()
    where id = ${photoId} and state = 'shown'`;
  if (hidden.count === 0) {
    await found(transaction`select from public.photos where id = ${photoId}`);
  }
  return {};
});
