import { callsOf } from '../_shared/call/endpoint.ts';
import * as photos from './photos.ts';
import * as sms from './sms.ts';
import * as steps from './steps.ts';
import * as visits from './visits.ts';

export const crewCalls = callsOf(photos, sms, steps, visits);
