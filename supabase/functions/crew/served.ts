import { callsOf } from '../_shared/call/endpoint.ts';
import * as handlers from './handlers.ts';

export const crewCalls = callsOf(...Object.values(handlers));
