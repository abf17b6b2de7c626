import { confirmRequest } from '../../../contract/team/confirm-request.ts';
import { matchClient } from '../../../contract/team/match-client.ts';
import { previewVisits } from '../../../contract/team/preview-visits.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleConfirmRequest } from './calls/confirm-request.ts';
import { handleMatchClient } from './calls/match-client.ts';
import { handlePreviewVisits } from './calls/preview-visits.ts';

/** The calls that turn a request into a subscription. */
export const confirmCalls = {
  [confirmRequest.name]: handleConfirmRequest,
  [matchClient.name]: handleMatchClient,
  [previewVisits.name]: handlePreviewVisits,
} as const satisfies Record<string, Handler>;
