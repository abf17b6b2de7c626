import { callsOf } from '../_shared/call/endpoint.ts';
import * as handlers from './handlers.ts';

export const teamCalls = callsOf(...Object.values(handlers));
