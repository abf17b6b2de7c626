import { hidePhoto } from '../../../contract/client/hide-photo.ts';
import { overview } from '../../../contract/client/overview.ts';
import { proof } from '../../../contract/client/proof.ts';
import { proofs } from '../../../contract/client/proofs.ts';
import { shareProof } from '../../../contract/client/share-proof.ts';
import { withdrawShare } from '../../../contract/client/withdraw-share.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { accountCalls } from './account-calls.ts';
import { handleHidePhoto } from './calls/hide-photo.ts';
import { handleOverview } from './calls/overview.ts';
import { handleProof } from './calls/proof.ts';
import { handleProofs } from './calls/proofs.ts';
import { handleShareProof } from './calls/share-proof.ts';
import { handleWithdrawShare } from './calls/withdraw-share.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { planCalls } from './plan-calls.ts';
import { requestCalls } from './request-calls.ts';
import { visitCalls } from './visit-calls.ts';

/** Every call of the client portal's function, by its name. */
export const clientCalls = {
  ...visitCalls,
  ...accountCalls,
  ...requestCalls,
  ...planCalls,
  ...feedbackCalls,
  [overview.name]: handleOverview,
  [hidePhoto.name]: handleHidePhoto,
  [proof.name]: handleProof,
  [proofs.name]: handleProofs,
  [shareProof.name]: handleShareProof,
  [withdrawShare.name]: handleWithdrawShare,
} as const satisfies Record<string, Handler>;
