import { cancelSubscription } from '../../../contract/client/cancel-subscription.ts';
import { pauseSubscription } from '../../../contract/client/pause-subscription.ts';
import { plan } from '../../../contract/client/plan.ts';
import { previewPause } from '../../../contract/client/preview-pause.ts';
import { renewSubscription } from '../../../contract/client/renew-subscription.ts';
import { resumeSubscription } from '../../../contract/client/resume-subscription.ts';
import { sayWhy } from '../../../contract/client/say-why.ts';
import { handleCancelSubscription } from './calls/cancel-subscription.ts';
import { handlePauseSubscription } from './calls/pause-subscription.ts';
import { handlePlan } from './calls/plan.ts';
import { handlePreviewPause } from './calls/preview-pause.ts';
import { handleRenewSubscription } from './calls/renew-subscription.ts';
import { handleResumeSubscription } from './calls/resume-subscription.ts';
import { handleSayWhy } from './calls/say-why.ts';

/** The calls of a client's plan, by their names. */
export const planCalls = {
  [cancelSubscription.name]: handleCancelSubscription,
  [pauseSubscription.name]: handlePauseSubscription,
  [plan.name]: handlePlan,
  [previewPause.name]: handlePreviewPause,
  [renewSubscription.name]: handleRenewSubscription,
  [resumeSubscription.name]: handleResumeSubscription,
  [sayWhy.name]: handleSayWhy,
} as const;
