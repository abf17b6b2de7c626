import { sharedProof } from '../../../contract/shared-proof.ts';
import { sharedReadingAddressInMinutes } from '../../../domain/service-numbers.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { readProof } from '../_shared/proofs/read-proof.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';

type Share = { visit_id: string; expires_at: Date };

/** As the service, because nobody else can find the link. */
export const handleSharedProof = plainEndpoint(
  sharedProof,
  async ({ input, call }, { sql, files, now }) => {
    await countVisit(sql, 'proofByNetwork', call.clientAddress);
    const hash = await hashOfSecret(input.token);
    const [share] = await asService(
      sql,
      (service) => service<Share[]>`
        select visit_id, expires_at from public.proof_shares
        where token_hash = decode(${hash}, 'hex') and withdrawn_at is null and expires_at > ${now()}`,
    );
    const proof =
      share &&
      (await readProof(sql, files, share.visit_id, {
        validForMinutes: sharedReadingAddressInMinutes,
        tellsHidden: false,
        showsFaces: false,
      }));
    if (!proof) throw new Refusal('link-gone');
    return { proof, expiresAt: share.expires_at };
  },
);
