import { keepPhoto } from '../../../contract/crew/keep-photo.ts';
import { myVisits } from '../../../contract/crew/my-visits.ts';
import { sendSteps } from '../../../contract/crew/send-steps.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleKeepPhoto } from './calls/keep-photo.ts';
import { handleMyVisits } from './calls/my-visits.ts';
import { handleSendSteps } from './calls/send-steps.ts';

/** Every call of the crew's phones, by its name. */
export const crewCalls = {
  [keepPhoto.name]: handleKeepPhoto,
  [myVisits.name]: handleMyVisits,
  [sendSteps.name]: handleSendSteps,
} as const satisfies Record<string, Handler>;
