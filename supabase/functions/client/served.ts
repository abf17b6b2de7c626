import { callsOf } from '../_shared/call/endpoint.ts';
import * as account from './account.ts';
import * as deletion from './deletion.ts';
import * as feedback from './feedback.ts';
import * as homes from './homes.ts';
import * as me from './me.ts';
import * as myData from './my-data.ts';
import * as overview from './overview.ts';
import * as pauses from './pauses.ts';
import * as pay from './pay.ts';
import * as payLinks from './pay-links.ts';
import * as plan from './plan.ts';
import * as proofs from './proofs.ts';
import * as push from './push.ts';
import * as requests from './requests.ts';
import * as statements from './statements.ts';
import * as subscriptions from './subscriptions.ts';
import * as visit from './visit.ts';
import * as visits from './visits.ts';

export const clientCalls = callsOf(
  account,
  deletion,
  feedback,
  homes,
  me,
  myData,
  overview,
  pauses,
  payLinks,
  pay,
  plan,
  proofs,
  push,
  requests,
  statements,
  subscriptions,
  visit,
  visits,
);
